import '@mantine/core/styles/Drawer.layer.css';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow, FieldChange } from '#core/contract/audit.ts';
import { Drawer } from '#web/components/Drawer.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './AuditLog.module.css';

interface AuditDetailProps {
  row?: AuditRow;
  nameOf: (action: string) => string;
  onClose: () => void;
}

export function AuditDetail({ row, nameOf, onClose }: AuditDetailProps) {
  const { t } = useTranslation(['audit', 'shell']);
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={row && nameOf(row.action)}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {row && (
        <div className={styles.detail}>
          <dl>
            <dt>{t('column.when')}</dt>
            <dd>
              <Time value={row.gmtCreate} />
            </dd>
            <dt>{t('column.who')}</dt>
            <dd>{row.username}</dd>
            <dt>{t('column.address')}</dt>
            <dd>{row.ip || '–'}</dd>
            <dt>{t('column.target')}</dt>
            <dd>{row.target ?? '–'}</dd>
            <dt>{t('call')}</dt>
            <dd>
              <code>{row.call}</code>
            </dd>
          </dl>
          {row.changes && <Changes changes={row.changes} />}
          <section>
            <h3>{t('sent')}</h3>
            <Sent sent={row.sent} />
          </section>
        </div>
      )}
    </Drawer>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  const { t } = useTranslation('audit');
  return (
    <section>
      <h3>{t('changes')}</h3>
      {changes.length === 0 ? (
        <p>{t('noChanges')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              <FieldName field={field} />
              <del>{inWords(from, t)}</del>
              <ins>{inWords(to, t)}</ins>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The fields of the call, one to a line; what is itself made of fields is shown as it was sent. */
function Sent({ sent }: { sent: unknown }) {
  const { t } = useTranslation('audit');
  if (typeof sent !== 'object' || sent === null) return <p>{inWords(sent, t)}</p>;
  const fields = Object.entries(sent).flatMap(([name, value]) =>
    isObject(value) ? Object.entries(value) : [[name, value] as [string, unknown]],
  );
  if (fields.length === 0) return <p>{t('nothingSent')}</p>;
  return (
    <dl>
      {fields.map(([field, value]) => (
        <Fragment key={field}>
          <dt>
            <FieldName field={field} />
          </dt>
          <dd>{inWords(value, t)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What people call it, or its own name where the words have none. */
function FieldName({ field }: { field: string }) {
  const { t, i18n } = useTranslation('audit');
  const key = `field.${field}`;
  return i18n.exists(key, { ns: 'audit' }) ? <span>{t(key as 'field.title')}</span> : <code>{field}</code>;
}

function inWords(value: unknown, t: TFunction<'audit'>): string {
  if (value === null || value === undefined || value === '') return t('empty');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value) && value.every(one => typeof one !== 'object'))
    return value.join(', ') || t('empty');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
