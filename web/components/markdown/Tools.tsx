import { ActionIcon } from '@mantine/core';
import {
  IconBold,
  IconCode,
  IconEye,
  IconEyeOff,
  IconItalic,
  IconLayoutBottombarCollapse,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPaperclip,
  IconPhoto,
  IconSourceCode,
  IconTable,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  encloseLines,
  insertLink,
  insertTable,
  type MarkdownTool,
  prefixLines,
  wrapSelection,
} from './insert.ts';
import styles from './MarkdownField.module.css';

interface ToolsProps {
  onUse: (tool: MarkdownTool) => void;
  /** without them there are no such tools */
  onPicture: (() => void) | undefined;
  onFile: (() => void) | undefined;
  extra: ReactNode;
  previewed: boolean;
  onPreview: () => void;
  /** what goes on besides typing; nothing: a hint what could */
  status: string | undefined;
}

type ToolName =
  | ('bold' | 'italic' | 'code' | 'formula' | 'list' | 'numbers' | 'block' | 'table' | 'link')
  | ('spoiler' | 'picture' | 'file' | 'preview');

interface Button {
  name: ToolName;
  icon: typeof IconBold;
  isPressed?: boolean;
  onClick: () => void;
}

/** The tools above a text. Tab comes to one of them, the arrow keys to the others: a form has several such rows. */
export function Tools({ onUse, onPicture, onFile, extra, previewed, onPreview, status }: ToolsProps) {
  const { t } = useTranslation('markdown');
  const [reached, setReached] = useState(0);
  const word = t('tool.word');
  const writing = (name: ToolName, icon: typeof IconBold, tool: MarkdownTool): Button => ({
    name,
    icon,
    onClick: () => onUse(tool),
  });
  const buttons: Button[] = [
    writing('bold', IconBold, at => wrapSelection(at, '**', word)),
    writing('italic', IconItalic, at => wrapSelection(at, '*', word)),
    writing('code', IconCode, at => wrapSelection(at, '`', word)),
    writing('formula', IconMathFunction, at => wrapSelection(at, '$', 'a_i \\le 10^9')),
    writing('list', IconList, at => prefixLines(at, () => '- ')),
    writing('numbers', IconListNumbers, at => prefixLines(at, line => `${line + 1}. `)),
    writing('block', IconSourceCode, at => encloseLines(at, '```', '```')),
    writing('table', IconTable, insertTable),
    writing('link', IconLink, insertLink),
    writing('spoiler', IconLayoutBottombarCollapse, at => encloseLines(at, ':::spoiler ', ':::')),
    ...(onPicture ? [{ name: 'picture' as const, icon: IconPhoto, onClick: onPicture }] : []),
    ...(onFile ? [{ name: 'file' as const, icon: IconPaperclip, onClick: onFile }] : []),
    { name: 'preview', icon: previewed ? IconEyeOff : IconEye, isPressed: previewed, onClick: onPreview },
  ];
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = reachedBy(event.key, reached, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    event.currentTarget.querySelectorAll('button')[next]!.focus();
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tool.bar')} onKeyDown={walk}>
      {buttons.map(({ name, icon: Icon, isPressed, onClick }, at) => (
        <ActionIcon
          key={name}
          variant={isPressed ? 'light' : 'subtle'}
          color="gray"
          size={28}
          tabIndex={at === reached ? 0 : -1}
          aria-label={t(`tool.${name}`)}
          aria-pressed={isPressed}
          title={t(`tool.${name}`)}
          onFocus={() => setReached(at)}
          onClick={onClick}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
      {extra}
      <span className={styles.state} role="status" data-idle={status === undefined || undefined}>
        {status ?? (onPicture && t('tool.drop'))}
      </span>
    </div>
  );
}

function reachedBy(key: string, from: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
