import { useTranslation } from 'react-i18next';
import { levels } from '#core/level.ts';
import styles from './LevelTag.module.css';

export function useLevelName() {
  const { i18n } = useTranslation();
  return (level: number) => {
    const found = levels[level] ?? levels[0]!;
    return i18n.language === 'zh-CN' ? found.name : found.nameEn;
  };
}

/** The difficulty of a problem, in the colour of its level. */
export function LevelTag({ level }: { level: number }) {
  const nameOf = useLevelName();
  const color = (levels[level] ?? levels[0]!).color;
  return (
    <span className={styles.tag} style={{ '--level': color } as React.CSSProperties}>
      {nameOf(level)}
    </span>
  );
}
