import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import styles from './FileDrop.module.css';

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  pending: boolean;
  onFile: (file: File) => void;
}

/** Where a file is chosen or dropped. */
export function FileDrop({ label, hint, accept, pending, onFile }: FileDropProps) {
  const take = (file: File | null | undefined) => file && onFile(file);
  return (
    <section
      className={styles.drop}
      aria-label={label}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileButton accept={accept} onChange={take}>
        {props => (
          <Button {...props} leftSection={<IconFileUpload size={16} />} loading={pending}>
            {label}
          </Button>
        )}
      </FileButton>
      <span className={styles.hint}>{hint}</span>
    </section>
  );
}
