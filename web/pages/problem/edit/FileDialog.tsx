import '@mantine/core/styles/Modal.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFileName } from '#core/file-name.ts';
import { Modal } from '#web/components/Modal.tsx';
import { toast } from '#web/components/toast.ts';
import { CodeField } from './CodeField.tsx';
import type { NamedFile } from './draft.ts';
import styles from './FileDialog.module.css';

/** All files of a list travel as one text. */
const contentMax = 1_000_000;

interface FileDialogProps {
  title: string;
  file: NamedFile;
  /** names of the other files */
  taken: string[];
  onSave: (file: NamedFile) => void;
  onClose: () => void;
}

export default function FileDialog({ title, file, taken, onSave, onClose }: FileDialogProps) {
  const { t } = useTranslation('editor');
  const { t: shell } = useTranslation();
  const [name, setName] = useState(file.name);
  const [content, setContent] = useState(file.content);
  const [tried, setTried] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const nameError = nameFault(name.trim(), taken);
  const save = () => {
    setTried(true);
    if (!nameError && content) onSave({ name: name.trim(), content });
  };
  const read = async (chosen: File) => {
    if (chosen.size > contentMax) return void toast.warning(t('file.tooLarge', { name: chosen.name }));
    setContent((await chosen.text()).replaceAll('\r\n', '\n'));
    if (!name.trim()) setName(chosen.name);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      // what is typed here is not given up by a slip; in the code Escape only frees the Tab key
      closeOnClickOutside={false}
      closeOnEscape={name === file.name && content === file.content}
    >
      <div className={styles.dialog}>
        <TextInput
          data-autofocus
          label={t('file.name')}
          required
          maxLength={100}
          error={tried && nameError && t(`file.${nameError}`)}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <div className={styles.content}>
          <div className={styles.head}>
            <span>{t('file.content')}</span>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconUpload size={14} />}
              onClick={() => chooser.current!.click()}
            >
              {t('file.fromDisk')}
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              onChange={event => {
                const [chosen] = event.currentTarget.files!;
                if (chosen) read(chosen);
                event.currentTarget.value = '';
              }}
            />
          </div>
          <CodeField
            label={t('file.content')}
            language={name.split('.').at(-1) === 'h' ? 'C++' : (name.split('.').at(-1) ?? '')}
            value={content}
            error={tried && !content}
            onChange={setContent}
          />
          {tried && !content && <p className={styles.error}>{t('file.contentRequired')}</p>}
        </div>
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {shell('confirm.cancel')}
          </Button>
          <Button onClick={save}>{shell('confirm.ok')}</Button>
        </div>
      </div>
    </Modal>
  );
}

function nameFault(name: string, taken: string[]) {
  if (!name) return 'nameRequired';
  if (!isFileName(name)) return 'nameWrong';
  return taken.includes(name) ? 'nameTaken' : undefined;
}
