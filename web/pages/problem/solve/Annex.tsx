import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { CodeView } from '#web/components/code/CodeView.tsx';
import styles from './Annex.module.css';

interface AnnexFile {
  name: string;
  content: string;
}

/** The files beside the program, from the JSON they travel in; what cannot be read is no file. */
export function readAnnex(json: string | null): AnnexFile[] {
  try {
    return Object.entries(JSON.parse(json ?? '{}') ?? {}).map(([name, content]) => ({
      name,
      content: String(content),
    }));
  } catch {
    return [];
  }
}

export function Annex({ files }: { files: AnnexFile[] }) {
  const { t } = useTranslation('solve');
  const [opened, setOpened] = useState(files[0]?.name);
  const file = files.find(({ name }) => name === opened);
  return (
    <div className={styles.annex}>
      <ul className={styles.files}>
        {files.map(({ name, content }) => (
          <li key={name} data-opened={name === opened || undefined}>
            <button type="button" aria-expanded={name === opened} onClick={() => setOpened(name)}>
              {name}
            </button>
            <CopyButton text={content} label={name} />
            <ActionIcon
              component="a"
              variant="subtle"
              color="gray"
              size={26}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(content)}`}
              download={name}
              aria-label={t('annex.download', { name })}
              title={t('annex.download', { name })}
            >
              <IconDownload size={15} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {file && (
        <div className={styles.content}>
          <CodeView code={file.content} language={languageOf(file.name)} label={file.name} />
        </div>
      )}
    </div>
  );
}

const languageOf = (name: string) =>
  ({ h: 'C++', hpp: 'C++', cpp: 'C++', c: 'C', py: 'Python3', java: 'Java', pas: 'Pascal', go: 'Golang' })[
    name.split('.').at(-1)!
  ] ?? '';
