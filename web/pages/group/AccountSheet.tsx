import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ImportedClass } from '#core/contract/group-class.ts';
import { writeCsv } from '#core/csv.ts';
import { saveAs } from '#web/api/call.ts';
import form from '#web/components/DialogForm.module.css';
import styles from './AccountSheet.module.css';
import { useGroup } from './group.tsx';

/** Who got which account. The passwords are told this once, so they are printed or saved now. */
export function AccountSheet({ imported, onClose }: { imported: ImportedClass; onClose: () => void }) {
  const { t } = useTranslation(['group', 'shell']);
  const { group } = useGroup();
  const { created, joined, invited } = imported;
  const save = () => {
    const lines = created.map(({ username, password, className }) => [className, username, password]);
    const heading = [t('member.className'), t('class.username'), t('class.password')];
    saveAs(new Blob([writeCsv([heading, ...lines])], { type: 'text/csv' }), 'accounts.csv');
  };
  const slips = created.map(({ username, password, className }) => (
    <dl key={username} className={styles.slip}>
      <dt>{className || username}</dt>
      <dd>{group.name}</dd>
      <dd>{location.origin}</dd>
      <dd>
        {t('class.username')} <code>{username}</code>
      </dd>
      <dd>
        {t('class.password')} <code>{password}</code>
      </dd>
    </dl>
  ));
  return (
    <div className={form.form}>
      <p role="status">
        {t('class.done', { created: created.length, joined: joined.length, invited: invited.length })}
      </p>
      {created.length > 0 && (
        <>
          <p className={form.soft}>{t('class.sheetHint')}</p>
          <div className={styles.sheet}>{slips}</div>
          {createPortal(<div className={styles.paper}>{slips}</div>, document.body)}
        </>
      )}
      <div className={form.actions}>
        {created.length > 0 && (
          <>
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
              {t('class.saveSheet')}
            </Button>
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('class.print')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={onClose}>
          {t('shell:close')}
        </Button>
      </div>
    </div>
  );
}
