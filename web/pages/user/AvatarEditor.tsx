import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadAvatar } from '#core/contract/user.ts';
import { avatarBytesMax, pictureTypes } from '#core/limits.ts';
import { useCall } from '../../api/hooks.ts';
import { toast } from '../../components/toast.ts';
import { UserAvatar } from '../../components/UserAvatar.tsx';
import { keepUser, useUser } from '../../session/session.ts';
import { AvatarCropper } from './AvatarCropper.tsx';
import styles from './AvatarEditor.module.css';

export function AvatarEditor() {
  const { t } = useTranslation(['user', 'shell']);
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const uploading = useCall(uploadAvatar);

  function choose(file: File | undefined) {
    if (!file) return;
    if (!isPicture(file)) return toast.error(t('avatar.type'));
    if (file.size > avatarBytesMax) return toast.error(t('avatar.size'));
    setPicture(file);
  }

  async function upload(cropped: Blob) {
    const saved = await uploading.ask({ upload: cropped });
    if (!saved) return;
    keepUser(saved);
    setPicture(null);
    toast.success(t('shell:saved'));
  }

  return (
    <div className={styles.editor}>
      <UserAvatar name={user?.username ?? ''} src={user?.avatar} size={72} />
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
        <AvatarCropper
          picture={picture}
          pending={uploading.pending}
          onDone={upload}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  );
}

const isPicture = (file: File) =>
  (pictureTypes as readonly string[]).includes(file.name.split('.').at(-1)?.toLowerCase() ?? '');
