import { useTranslation } from 'react-i18next';
import { remoteOrigin } from '#core/remote.ts';
import { Hint } from './Hint.tsx';

/** Where a problem of another judge comes from, and what that means for its editor. */
export function RemoteNotice({ problemId }: { problemId: string }) {
  const { t } = useTranslation('editor');
  const origin = remoteOrigin(problemId);
  if (!origin) return null;
  return (
    <Hint>
      <a href={origin.url} target="_blank" rel="noopener noreferrer">
        {t('remote.from', { bank: origin.bank.name, id: origin.id })}
      </a>{' '}
      {t('remote.text')}
    </Hint>
  );
}
