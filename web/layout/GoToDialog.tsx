import '@mantine/core/styles/Modal.layer.css';
import { Modal, TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDestinations } from './destinations.ts';
import styles from './GoToDialog.module.css';

/** Ctrl/Cmd+K: type a few letters, press Enter, be there. */
export default function GoToDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const destinations = useDestinations();
  const navigate = useNavigate();
  const wanted = text.trim().toLowerCase();
  const found = destinations.filter(({ label, path }) => `${label} ${path}`.toLowerCase().includes(wanted));
  const go = (path: string) => {
    onClose();
    navigate({ href: path });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setMarked(Math.min(marked + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, 0));
    else if (event.key === 'Enter' && found[marked]) go(found[marked].path);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bar.goTo')}
      withCloseButton={false}
      padding={0}
      size={520}
      yOffset="12vh"
      classNames={{ header: styles.header }}
    >
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        className={styles.input}
        leftSection={<IconSearch size={18} />}
        placeholder={t('goTo.placeholder')}
        aria-label={t('bar.goTo')}
        role="combobox"
        aria-expanded="true"
        aria-controls="go-to-list"
        aria-activedescendant={found[marked] ? `go-to-${marked}` : undefined}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          setMarked(0);
        }}
        onKeyDown={onKey}
      />
      <div id="go-to-list" role="listbox" aria-label={t('bar.goTo')} className={styles.list}>
        {found.map(({ label, path }, index) => (
          <div
            key={path}
            id={`go-to-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={styles.option}
            onMouseEnter={() => setMarked(index)}
            onClick={() => go(path)}
            onKeyDown={onKey}
          >
            <span>{label}</span>
            <code>{path}</code>
            <IconArrowRight size={14} aria-hidden />
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>{t('goTo.none')}</p>}
      </div>
    </Modal>
  );
}
