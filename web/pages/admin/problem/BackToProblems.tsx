import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './BackToProblems.module.css';

export function BackToProblems() {
  const { t } = useTranslation('editor');
  return (
    <Link to="/admin/problems" className={styles.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('title.back')}
    </Link>
  );
}
