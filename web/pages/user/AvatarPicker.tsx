import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarBytesMax, pictureTypes } from '#core/limits.ts';
import { toast } from '#web/components/toast.ts';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import { AvatarCropper } from './AvatarCropper.tsx';
import styles from './AvatarEditor.module.css';

interface AvatarPickerProps {
  name: string;
  src: string | null | undefined;
  pending: boolean;
  /** whether it worked */
  onUpload: (cropped: Blob) => Promise<boolean>;
}

/** A picture of a person or a group: chosen, cut to a square, and sent. */
export function AvatarPicker({ name, src, pending, onUpload }: AvatarPickerProps) {
  const { t } = useTranslation('user');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);

  async function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > avatarBytesMax) return void toast.warning(t('avatar.size'));
    if (!(await isPicture(file))) return void toast.warning(t('avatar.type', { name: file.name }));
    setPicture(file);
  }

  async function upload(cropped: Blob) {
    if (await onUpload(cropped)) setPicture(null);
  }

  return (
    <div className={styles.editor}>
      <UserAvatar name={name} src={src} size={72} />
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={14} />}
          onClick={() => input.current?.click()}
        >
          {t('avatar.choose')}
        </Button>
        <p className={styles.hint}>{t('avatar.hint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('avatar.choose')}
        accept={pictureTypes.map(type => `.${type}`).join(',')}
        onChange={event => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {picture && (
        <AvatarCropper picture={picture} pending={pending} onDone={upload} onClose={() => setPicture(null)} />
      )}
    </div>
  );
}

/** Its bytes say what a file is, whatever it is called. */
const isPicture = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    bitmap => {
      bitmap.close();
      return true;
    },
    () => false,
  );
