import { Button } from '@mantine/core';
import {
  type Icon,
  IconBrandGithub,
  IconClock,
  IconGenderFemale,
  IconGenderMale,
  IconLink,
  IconPencil,
  IconSchool,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { getUserHomeInfo } from '#core/contract/user.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import { TitleTag } from '#web/components/TitleTag.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import { useUser } from '#web/session/session.ts';
import styles from './ProfileCard.module.css';

export type UserHomeInfo = AnswerOf<typeof getUserHomeInfo>;

export function ProfileCard({ user }: { user: UserHomeInfo }) {
  const { t } = useTranslation('user');
  const me = useUser();
  return (
    <div className={styles.card}>
      <UserAvatar name={user.username} src={user.avatar} size={96} />
      <h1 className={styles.name}>
        {user.username}
        {user.gender === 'male' && (
          <IconGenderMale size={18} role="img" aria-label={t('gender.male')} className={styles.male} />
        )}
        {user.gender === 'female' && (
          <IconGenderFemale size={18} role="img" aria-label={t('gender.female')} className={styles.female} />
        )}
      </h1>
      {user.nickname && <p className={styles.nickname}>{user.nickname}</p>}
      <TitleTag name={user.titleName} color={user.titleColor} />
      {user.signature && <p className={styles.signature}>{user.signature}</p>}
      {user.uid === me?.uid && (
        <Button
          component={PathLink}
          path="/setting"
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} />}
        >
          {t('home.edit')}
        </Button>
      )}
      <ul className={styles.facts}>
        {user.school && (
          <li>
            <IconSchool size={16} aria-label={t('field.school')} role="img" />
            {user.school}
          </li>
        )}
        {user.github && <OwnLink icon={IconBrandGithub} url={user.github} />}
        {user.blog && <OwnLink icon={IconLink} url={user.blog} />}
        {user.recentLoginTime && (
          <li>
            <IconClock size={16} aria-label={t('home.recentLogin')} role="img" />
            <span>
              {t('home.recentLogin')} <Time value={user.recentLoginTime} />
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}

const OwnLink = ({ icon: Sign, url }: { icon: Icon; url: string }) => (
  <li>
    <Sign size={16} aria-hidden />
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {shortUrl(url)}
    </a>
  </li>
);

const shortUrl = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
