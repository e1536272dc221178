import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditRow, FieldChange } from '#core/contract/audit.ts';
import { Time } from '../../../components/Time.tsx';
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
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{JSON.stringify(row.sent, null, 2)}</pre>
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
              <code>{field}</code>
              <del>{shown(from)}</del>
              <ins>{shown(to)}</ins>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const shown = (value: unknown) =>
  value === null || value === '' ? '∅' : typeof value === 'string' ? value : JSON.stringify(value);
