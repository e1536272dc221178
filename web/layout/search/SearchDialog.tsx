import '@mantine/core/styles/Modal.layer.css';
import { Button, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#web/components/composing.ts';
import { Modal } from '#web/components/Modal.tsx';
import { rememberResult } from './recent.ts';
import styles from './SearchDialog.module.css';
import { type SearchEntry, useSearchEntries } from './search-entries.ts';

/** Ctrl/Cmd+K: type a few letters, press Enter, be there. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // what an input method has not finished is not searched for
  const [composing, setComposing] = useState<string>();
  const [marked, setMarked] = useState(0);
  const { groups, state, retry } = useSearchEntries(composing ?? text);
  const lines = groups.flatMap(({ items }) => items);
  const at = Math.min(marked, lines.length - 1);
  // who pressed Enter before the answer came goes to the first that it finds
  const [hurried, setHurried] = useState(false);
  const go = ({ path, found }: SearchEntry) => {
    if (found) rememberResult(found);
    onClose();
    navigate({ href: path });
  };
  useEffect(() => {
    if (!hurried || state === 'asking') return;
    setHurried(false);
    if (state === 'there' && lines[0]) go(lines[0]);
  });
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const line = lines[at];
    // what was found for other words is no answer to these
    const isKnown = line !== undefined && (state !== 'asking' || !line.found);
    if (event.key === 'ArrowDown') mark(at + 1);
    else if (event.key === 'ArrowUp') mark(at - 1);
    else if (event.key === 'Enter' && isKnown) go(line);
    else if (event.key === 'Enter' && state === 'asking') setHurried(true);
    else return;
    event.preventDefault();
  };
  const mark = (wanted: number) => {
    if (lines.length === 0) return;
    const next = (wanted + lines.length) % lines.length;
    setMarked(next);
    document.getElementById(`found-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('search.title')}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      classNames={{ header: styles.header }}
    >
      <TextInput
        // at once: whoever pressed the key types on
        autoFocus
        data-autofocus
        variant="unstyled"
        size="md"
        className={styles.input}
        leftSection={<IconSearch size={18} />}
        rightSection={state === 'asking' && <Loader size={16} />}
        placeholder={t('search.placeholder')}
        aria-label={t('search.title')}
        role="combobox"
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant={lines[at] ? `found-${at}` : undefined}
        maxLength={50}
        value={text}
        onCompositionStart={() => setComposing(text)}
        onCompositionEnd={() => setComposing(undefined)}
        onChange={event => {
          setText(event.currentTarget.value);
          setMarked(0);
          setHurried(false);
        }}
        onKeyDown={onKey}
      />
      <div
        id="found"
        role="listbox"
        aria-label={t('search.title')}
        aria-busy={state === 'asking'}
        className={styles.list}
      >
        {groups.map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {items.map(item => {
              const index = lines.indexOf(item);
              return (
                <div
                  key={item.path}
                  id={`found-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.option}
                  onMouseMove={() => setMarked(index)}
                  onClick={() => go(item)}
                  onKeyDown={onKey}
                >
                  <item.icon size={16} aria-hidden />
                  <span className={styles.label}>{item.label}</span>
                  <code>{item.note}</code>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {state === 'failed' && (
        <p className={styles.none} role="alert">
          {t('search.failed')}
          <Button variant="default" size="compact-xs" onClick={retry}>
            {t('error.retry')}
          </Button>
        </p>
      )}
      {state === 'there' && lines.length === 0 && (
        <p className={styles.none} role="status">
          {t('search.none', { words: text.trim() })}
        </p>
      )}
      {state === 'asking' && lines.length === 0 && <p className={styles.none}>{t('search.asking')}</p>}
    </Modal>
  );
}
