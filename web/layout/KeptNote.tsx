import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keptAt } from '../api/connectivity.ts';
import { PathLink } from '../components/PathLink.tsx';
import { RelativeTime } from '../components/RelativeTime.tsx';
import { isOf, keptInfo } from '../offline/kept.ts';
import { useUser } from '../session/session.ts';
import styles from './Offline.module.css';

/** Without network: how old what one reads is, and what else can be read. */
export default function KeptNote() {
  const { t } = useTranslation('offline');
  const at = keptAt.use();
  const uid = useUser()?.uid ?? '';
  const { data: places = [] } = useQuery({
    queryKey: ['kept', uid],
    queryFn: () => keptFor(uid),
    staleTime: 0,
  });
  if (!at && places.length === 0) return null;
  return (
    <div className={styles.kept}>
      {at && (
        <span>
          {t('keptAt')} <RelativeTime value={at} />
        </span>
      )}
      {places.length > 0 && (
        <span>
          {t('readable')}{' '}
          {places.map(({ path, title }) => (
            <PathLink key={path} path={path}>
              {title}
            </PathLink>
          ))}
        </span>
      )}
    </div>
  );
}

async function keptFor(uid: string) {
  const names = (await caches.keys()).filter(name => isOf(uid, name));
  return (await Promise.all(names.map(keptInfo))).filter(info => info !== undefined);
}
