import { useTranslation } from 'react-i18next';
import editor from '#web/components/EditorForm.module.css';
import { useAccountPreview } from './account-preview.ts';
import styles from './Contest.module.css';

/** The accounts of the site that a rule lets in, and names of it that nobody has. */
export function MatchingAccounts({ rule }: { rule: string }) {
  const { t } = useTranslation('adminContest');
  const preview = useAccountPreview(rule);
  if (!preview) return null;
  const { count, names, missing } = preview;
  return (
    <div className={editor.soft} role="status">
      <p>
        {count === 0
          ? t('account.nobody')
          : t(count > names.length ? 'account.some' : 'account.all', { count, names: names.join(', ') })}
      </p>
      {missing.length > 0 && (
        <p className={styles.wrong}>{t('account.missing', { names: missing.join(', ') })}</p>
      )}
    </div>
  );
}
