import { useDebouncedValue } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { searchSite } from '#core/contract/search.ts';
import { useAnswer } from '#web/api/hooks.ts';
import type { MarkdownTool } from './insert.ts';
import styles from './MarkdownField.module.css';

interface SuggestionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onPut: (tool: MarkdownTool) => void;
}

const restMs = 200;
const typed = /(?:^|[^\p{L}\p{N}_@/.])@([\p{L}\p{N}_][\p{L}\p{N}_.-]{0,19})$/u;
const nameable = /^[\p{L}\p{N}_.-]+$/u;

/** The people whose names are like what is typed after an @. */
export function Suggestions({ field, text, onPut }: SuggestionsProps) {
  const { t } = useTranslation('markdown');
  const cursor = field.current?.selectionStart ?? text.length;
  const begun = typed.exec(text.slice(Math.max(0, cursor - 30), cursor))?.[1] ?? '';
  const [words] = useDebouncedValue(begun, restMs);
  const answer = useAnswer(searchSite, { words }, { enabled: words !== '', staleTimeMs: 60_000 });
  const people = (answer.data ?? []).filter(({ kind, key }) => kind === 'user' && nameable.test(key));
  if (begun === '' || people.length === 0 || people.some(({ key }) => key === begun)) return null;
  const put = (name: string) =>
    onPut(({ from, to }) => {
      const inserted = `@${name} `;
      return {
        from: from - begun.length - 1,
        to,
        text: inserted,
        select: [inserted.length, inserted.length],
      };
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look with it
    <div className={styles.people} role="group" aria-label={t('people')}>
      {people.map(({ key, title }) => (
        <button key={key} type="button" onClick={() => put(key)}>
          @{key}
          {title !== key && <span>{title}</span>}
        </button>
      ))}
    </div>
  );
}
