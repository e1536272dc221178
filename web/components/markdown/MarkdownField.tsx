import { Input } from '@mantine/core';
import { getHotkeyHandler, useId } from '@mantine/hooks';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '#core/limits.ts';
import { Markdown } from '../Markdown.tsx';
import { useAttachmentPlace } from './attachment-place.ts';
import { insertInto, type MarkdownTool, selectionOf, wrapSelection } from './insert.ts';
import styles from './MarkdownField.module.css';
import { Suggestions } from './Suggestions.tsx';
import { Tools } from './Tools.tsx';
import { useAttachments } from './useAttachments.ts';

interface MarkdownFieldProps {
  /** what the page knows the field by; its own when nobody looks for it */
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** somebody has left it */
  onBlur?: () => void;
  required?: boolean;
  error?: ReactNode;
  /** how many lines it shows while it is empty */
  rows: number;
  maxLength?: number;
  /** whether what readers will see stands beside it from the start */
  previewed?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** offers people for an @ that is being typed */
  suggests?: boolean;
  /** pictures and files; not everybody may send them */
  attaches?: boolean;
  /** an administrator writes: tags that arrange a text are tags */
  hasTags?: boolean;
  /** a tool of the page's own, which is given how to put a text where the cursor is */
  extra?: (put: (text: string) => void) => ReactNode;
}

/** A text in markdown with formulas: tools, pictures by button, by paste and by drop, and what readers will see. */
export function MarkdownField(props: MarkdownFieldProps) {
  const {
    label,
    required,
    error,
    rows,
    previewed,
    attaches = true,
    extra,
    suggests,
    hasTags,
    ...input
  } = props;
  const { t } = useTranslation('markdown');
  const id = useId(input.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [isPreviewed, setPreviewed] = useState(previewed ?? false);
  const place = useAttachmentPlace();
  const attaching = useAttachments(field, place.gid);
  const use = (tool: MarkdownTool) => insertInto(field.current!, tool(selectionOf(field.current!)));

  const put = (text: string) =>
    use(({ from, to }) => ({ from, to, text, select: [text.length, text.length] }));

  const paste = (event: ClipboardEvent) => {
    if (!attaches) return;
    const found = pictureFiles(event.clipboardData);
    if (found.length === 0 || !place.pictures) return;
    event.preventDefault();
    attaching.pictures(found);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!attaches || !place.pictures || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attaching.pictures([...event.dataTransfer.files]);
  };

  return (
    <Input.Wrapper id={id} label={label} required={required} error={error} labelElement="label">
      <div className={styles.frame} data-error={error ? true : undefined} data-over={over || undefined}>
        <Tools
          onUse={use}
          onPicture={attaches && place.pictures ? () => pictures.current!.click() : undefined}
          onFile={attaches && place.files ? () => files.current!.click() : undefined}
          extra={extra?.(put)}
          previewed={isPreviewed}
          onPreview={() => setPreviewed(!isPreviewed)}
          status={
            attaching.uploading > 0 ? t('tool.uploading', { count: attaching.uploading }) : attaching.refusal
          }
        />
        <div className={styles.sides} data-previewed={isPreviewed || undefined}>
          <textarea
            ref={field}
            id={id}
            className={styles.text}
            style={{ minHeight: `calc(${rows} * 1.6em + 20px)` }}
            value={input.value}
            maxLength={input.maxLength}
            placeholder={input.placeholder}
            // biome-ignore lint/a11y/noAutofocus: only where somebody has just asked to write
            autoFocus={input.autoFocus}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-required={required}
            spellCheck={false}
            onChange={event => input.onChange(event.currentTarget.value)}
            onBlur={input.onBlur}
            onKeyDown={getHotkeyHandler([
              ['mod+B', () => use(at => wrapSelection(at, '**', t('tool.word')))],
              ['mod+I', () => use(at => wrapSelection(at, '*', t('tool.word')))],
            ])}
            onPaste={paste}
            onDragOver={event => {
              if (!attaches || !event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          />
          {isPreviewed && <Preview text={input.value} hasTags={hasTags} />}
        </div>
        {suggests && <Suggestions field={field} text={input.value} onPut={use} />}
        <FileInput
          ref={pictures}
          accept={pictureTypes.map(type => `.${type}`).join(',')}
          onChoose={attaching.pictures}
        />
        <FileInput ref={files} onChoose={attaching.files} />
      </div>
    </Input.Wrapper>
  );
}

function Preview({ text, hasTags }: { text: string; hasTags: boolean | undefined }) {
  const { t } = useTranslation('markdown');
  const shown = useDeferredValue(text);
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      {shown.trim() ? <Markdown text={shown} hasTags={hasTags} /> : <span>{t('preview.empty')}</span>}
    </section>
  );
}

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>;
  accept?: string;
  onChoose: (files: File[]) => void;
}

const FileInput = ({ ref, accept, onChoose }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple
    accept={accept}
    onChange={({ currentTarget }) => {
      onChoose([...currentTarget.files!]);
      currentTarget.value = '';
    }}
  />
);

/** A screenshot is a file without a name; text copied from a page may carry a picture of itself, which is not meant. */
function pictureFiles(data: DataTransfer): File[] {
  if (data.types.includes('text/plain')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
