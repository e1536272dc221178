import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from './Markdown.tsx';
import styles from './MarkdownInput.module.css';

interface MarkdownInputProps {
  label: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** A text in markdown, and beside it what readers will see. */
export function MarkdownInput({ label, value, error, onChange }: MarkdownInputProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.input}>
      <Textarea
        label={label}
        required
        error={error}
        autosize
        minRows={10}
        maxRows={24}
        maxLength={65_535}
        classNames={{ input: styles.text }}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <section className={styles.preview} aria-label={t('preview.title')}>
        <p>{t('preview.title')}</p>
        <div>{value.trim() ? <Markdown text={value} /> : <span>{t('preview.empty')}</span>}</div>
      </section>
    </div>
  );
}
