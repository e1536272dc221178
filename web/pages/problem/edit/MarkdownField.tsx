import { ActionIcon, Input } from '@mantine/core';
import {
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPaperclip,
  IconPhoto,
  IconSourceCode,
  IconTable,
} from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '#core/limits.ts';
import { useFault, useField } from './editing.tsx';
import { anchorOf } from './faults.ts';
import { block, type Insertion, insertInto, listed, type Selected, selectedIn, wrapped } from './insert.ts';
import styles from './MarkdownField.module.css';
import { useAttachments } from './useAttachments.ts';

interface MarkdownFieldProps {
  name: 'description' | 'input' | 'output' | 'hint';
  required?: boolean;
  rows: number;
}

/** A part of the statement: markdown with formulas, and pictures by button, by paste and by drop. */
export function MarkdownField({ name, required, rows }: MarkdownFieldProps) {
  const { t } = useTranslation('editor');
  const [value, setValue] = useField(name);
  const error = useFault(name);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const filer = useRef<HTMLInputElement>(null);
  const attaching = useAttachments(field);

  const paste = (event: ClipboardEvent) => {
    const files = pictureFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attaching.pictures(files);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attaching.pictures([...event.dataTransfer.files]);
  };

  return (
    <Input.Wrapper
      id={anchorOf(name)}
      label={t(`field.${name}`)}
      required={required}
      error={error}
      labelElement="label"
    >
      <div className={styles.frame} data-error={error ? true : undefined} data-over={over || undefined}>
        <Tools
          onUse={tool => insertInto(field.current!, tool(selectedIn(field.current!)))}
          onPicture={() => chooser.current!.click()}
          onFile={() => filer.current!.click()}
          uploading={attaching.uploading}
        />
        <textarea
          ref={field}
          id={anchorOf(name)}
          className={styles.text}
          style={{ minHeight: `calc(${rows} * 1.6em + 20px)` }}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          spellCheck={false}
          onChange={event => setValue(event.currentTarget.value)}
          onPaste={paste}
          onDragOver={event => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={pictureTypes.map(type => `.${type}`).join(',')}
          onChange={event => {
            attaching.pictures([...event.currentTarget.files!]);
            event.currentTarget.value = '';
          }}
        />
        <input
          ref={filer}
          type="file"
          hidden
          multiple
          onChange={event => {
            attaching.files([...event.currentTarget.files!]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}

type Tool = (selected: Selected) => Insertion;

interface ToolsProps {
  onUse: (tool: Tool) => void;
  onPicture: () => void;
  onFile: () => void;
  uploading: number;
}

function Tools({ onUse, onPicture, onFile, uploading }: ToolsProps) {
  const { t } = useTranslation('editor');
  const word = t('tool.word');
  const tools: { name: ToolName; icon: typeof IconBold; tool: Tool }[] = [
    { name: 'bold', icon: IconBold, tool: at => wrapped(at, '**', word) },
    { name: 'italic', icon: IconItalic, tool: at => wrapped(at, '*', word) },
    { name: 'code', icon: IconCode, tool: at => wrapped(at, '`', word) },
    { name: 'formula', icon: IconMathFunction, tool: at => wrapped(at, '$', 'a_i \\le 10^9') },
    { name: 'list', icon: IconList, tool: at => listed(at, () => '- ') },
    { name: 'numbers', icon: IconListNumbers, tool: at => listed(at, line => `${line + 1}. `) },
    { name: 'block', icon: IconSourceCode, tool: at => block(at, '```\n\n```', [4, 4]) },
    { name: 'table', icon: IconTable, tool: at => block(at, '| | |\n|---|---|\n| | |', [2, 2]) },
    { name: 'link', icon: IconLink, tool: linked },
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tool.bar')}>
      {tools.map(({ name, icon: Icon, tool }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t(`tool.${name}`)}
          title={t(`tool.${name}`)}
          onClick={() => onUse(tool)}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('tool.picture')}
        title={t('tool.picture')}
        onClick={onPicture}
      >
        <IconPhoto size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('tool.file')}
        title={t('tool.file')}
        onClick={onFile}
      >
        <IconPaperclip size={16} />
      </ActionIcon>
      <span className={styles.state} role="status">
        {uploading > 0 ? t('tool.uploading', { count: uploading }) : t('tool.drop')}
      </span>
    </div>
  );
}

type ToolName = 'bold' | 'italic' | 'code' | 'formula' | 'list' | 'numbers' | 'block' | 'table' | 'link';

function linked({ text, from, to }: Selected): Insertion {
  const words = text.slice(from, to);
  const inserted = `[${words}](https://)`;
  return { from, to, text: inserted, select: words ? [words.length + 3, inserted.length - 1] : [1, 1] };
}

/** A screenshot is a file without a name; text copied from a page may carry a picture of itself, which is not meant. */
function pictureFiles(data: DataTransfer): File[] {
  if (data.types.includes('text/plain')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
