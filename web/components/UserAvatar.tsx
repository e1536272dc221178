import { useState } from 'react';
import styles from './UserAvatar.module.css';

interface UserAvatarProps {
  name: string;
  src: string | null | undefined;
  size?: number;
}

/** The picture of a user, or the first letter of the name when there is none or it does not load. */
export function UserAvatar({ name, src, size = 32 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.44 };
  if (src && broken !== src)
    return (
      <img
        className={styles.avatar}
        style={style}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    );
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
