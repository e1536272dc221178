import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SpeakerRole } from '#core/contract/discussion.ts';
import { TitleTag } from '../TitleTag.tsx';
import { UserAvatar } from '../UserAvatar.tsx';
import styles from './Talk.module.css';

interface SpeakerProps {
  uid: string | null;
  name: string;
  role?: SpeakerRole;
  titleName?: string | null;
  titleColor?: string | null;
}

/** Who said something: the name leads to the person, administrators wear a badge. */
export function Speaker({ uid, name, role = 'user', titleName = null, titleColor = null }: SpeakerProps) {
  const { t } = useTranslation('talk');
  return (
    <span className={styles.speaker}>
      {uid === null ? (
        <span className={styles.gone}>{t('deletedUser')}</span>
      ) : (
        <Link className={styles.name} to="/user-home" search={{ username: name }}>
          {name}
        </Link>
      )}
      {role !== 'user' && (
        <abbr className={styles.badge} data-role={role} title={t(`role.${role}`)}>
          {badges[role]}
        </abbr>
      )}
      <TitleTag name={titleName} color={titleColor} />
    </span>
  );
}

const badges = { root: 'SPA', admin: 'ADM' };

/** The picture beside it; of a deleted account a quiet blank. */
export const SpeakerPicture = ({ uid, name, src, size }: PictureProps) => (
  <UserAvatar name={uid === null ? '–' : name} src={uid === null ? null : src} size={size} />
);

interface PictureProps {
  uid: string | null;
  name: string;
  src: string | null;
  size: number;
}
