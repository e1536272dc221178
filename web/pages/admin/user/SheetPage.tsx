import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import styles from './SheetPage.module.css';
import { type SheetEntry, sheetEntries } from './sheet.ts';

type Form = 'slips' | 'table';

/** Names and passwords on paper: slips to cut for the contestants, or a table for the desk. */
export default function SheetPage() {
  const { t } = useTranslation('adminUser');
  const entries = sheetEntries.use();
  const [title, setTitle] = useState('');
  const [form, setForm] = useState<Form>('slips');
  const site = useWebsite();
  return (
    <>
      <div className={styles.tools}>
        <BackLink to="/admin/user">{t('title')}</BackLink>
        <PageHeader
          title={t('sheet.title')}
          text={t('sheet.text')}
          actions={
            <Button
              leftSection={<IconPrinter size={16} />}
              disabled={entries.length === 0}
              onClick={() => window.print()}
            >
              {t('sheet.print')}
            </Button>
          }
        />
        {entries.length > 0 && (
          <Panel>
            <div className={styles.choices}>
              <TextInput
                label={t('sheet.heading')}
                placeholder={t('sheet.headingHint')}
                maxLength={200}
                value={title}
                onChange={event => setTitle(event.currentTarget.value)}
              />
              <SegmentedControl
                aria-label={t('sheet.form')}
                value={form}
                data={(['slips', 'table'] as const).map(value => ({ value, label: t(`sheet.${value}`) }))}
                onChange={value => setForm(value as Form)}
              />
            </div>
          </Panel>
        )}
      </div>
      {entries.length === 0 ? (
        <Panel>
          <EmptyState title={t('sheet.none')} hint={t('sheet.noneHint')} />
        </Panel>
      ) : (
        <div className={styles.paper}>
          {form === 'slips' ? (
            <Slips entries={entries} title={title || (site?.shortName ?? '')} />
          ) : (
            <Table entries={entries} title={title || (site?.shortName ?? '')} />
          )}
        </div>
      )}
    </>
  );
}

interface PaperProps {
  entries: SheetEntry[];
  title: string;
}

function Slips({ entries, title }: PaperProps) {
  const { t } = useTranslation('adminUser');
  return (
    <ul className={styles.slips}>
      {entries.map(({ username, password, name, school }) => (
        <li key={username}>
          <strong>{title}</strong>
          <span>{window.location.origin}</span>
          {(name || school) && <span>{[name, school].filter(Boolean).join(' · ')}</span>}
          <dl>
            <dt>{t('field.username')}</dt>
            <dd>{username}</dd>
            <dt>{t('field.password')}</dt>
            <dd>{password}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Table({ entries, title }: PaperProps) {
  const { t } = useTranslation('adminUser');
  return (
    <table className={styles.table}>
      <caption>
        {title} · {window.location.origin}
      </caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('field.username')}</th>
          <th scope="col">{t('field.password')}</th>
          <th scope="col">{t('field.realname')}</th>
          <th scope="col">{t('field.school')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ username, password, name, school }, at) => (
          <tr key={username}>
            <td>{at + 1}</td>
            <td>{username}</td>
            <td>{password}</td>
            <td>{name}</td>
            <td>{school}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
