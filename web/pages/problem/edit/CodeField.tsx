import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#web/api/chunk.ts';
import type { CodeMark } from '#web/components/code/compiler-messages.ts';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { editorHeightPx, lastPreferences } from '../solve/stored-editor.ts';
import styles from './CodeField.module.css';

const CodeEditor = lazy(() => loadChunk(() => import('#web/components/code/CodeEditor.tsx')));
const none: CodeMark[] = [];

interface CodeFieldProps {
  label: string;
  language: string;
  value: string;
  error?: boolean;
  /** how high it begins; as on the problem page unless said */
  heightPx?: number;
  onChange: (code: string) => void;
  /** Ctrl+Enter */
  onSubmit?: () => void;
}

/** A program in a form, in the look chosen on the problem page. The lower edge can be drawn down. */
export function CodeField(props: CodeFieldProps) {
  const { label, language, value, error, heightPx = editorHeightPx, onChange, onSubmit } = props;
  const [{ theme, fontSize, tabSize, keys }] = useState(lastPreferences);
  return (
    <div className={styles.field} style={{ height: heightPx }} data-error={error || undefined}>
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <CodeEditor
          {...{ label, language, value, theme, fontSize, tabSize, keys, onChange }}
          marks={none}
          onSubmit={() => onSubmit?.()}
          onRun={() => {}}
        />
      </Suspense>
    </div>
  );
}
