import { Link } from '@tanstack/react-router';
import styles from './RankedPerson.module.css';
import { TitleTag } from './TitleTag.tsx';
import { UserAvatar } from './UserAvatar.tsx';

interface RankedPersonProps {
  person: {
    uid: string;
    username: string;
    avatar: string | null;
    titleName: string | null;
    titleColor: string | null;
  };
}

/** Somebody in a ranking: picture, name and title. */
export const RankedPerson = ({ person: { uid, username, ...person } }: RankedPersonProps) => (
  <span className={styles.person}>
    <UserAvatar name={username} src={person.avatar} size={28} />
    <Link to="/user-home" search={{ uid, username }}>
      {username}
    </Link>
    <TitleTag name={person.titleName} color={person.titleColor} />
  </span>
);
