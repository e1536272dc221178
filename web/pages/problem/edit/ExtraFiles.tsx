import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '#web/api/chunk.ts';
import { formatBytes } from '#web/components/units.ts';
import type { NamedFile } from './draft.ts';
import styles from './ExtraFiles.module.css';
import { useField } from './editing.tsx';
import { anchorOf } from './faults.ts';

const FileDialog = lazy(() => loadChunk(() => import('./FileDialog.tsx')));

/** Files that lie beside the solver's program, or beside the checker, when it is compiled. */
export function ExtraFiles({ name }: { name: 'userExtraFiles' | 'judgeExtraFiles' }) {
  const { t } = useTranslation('editor');
  const [files, setFiles] = useField(name);
  const [opened, setOpened] = useState<{ file: NamedFile; at: number } | null>(null);
  const put = (file: NamedFile) => {
    setFiles(opened!.at < files.length ? files.with(opened!.at, file) : [...files, file]);
    setOpened(null);
  };
  return (
    <div className={styles.files} id={anchorOf(name)}>
      <div className={styles.head}>
        <div>
          <strong>{t(`field.${name}`)}</strong>
          <p>{t(`hint.${name}`)}</p>
        </div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setOpened({ file: { name: '', content: '' }, at: files.length })}
        >
          {t('file.add')}
        </Button>
      </div>
      {files.length > 0 && (
        <ul>
          {files.map((file, at) => (
            <li key={file.name}>
              <IconFile size={16} aria-hidden />
              <code>{file.name}</code>
              <span>{formatBytes(new Blob([file.content]).size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('file.editName', { name: file.name })}
                title={t('file.edit')}
                onClick={() => setOpened({ file, at })}
              >
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('file.removeName', { name: file.name })}
                title={t('file.remove')}
                onClick={() => setFiles(files.filter(one => one !== file))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <FileDialog
            title={t(`field.${name}`)}
            file={opened.file}
            taken={files.filter(file => file !== opened.file).map(file => file.name)}
            onSave={put}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
