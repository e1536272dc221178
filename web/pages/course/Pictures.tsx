import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadCoursePicture } from '#core/contract/course.ts';
import { pictureTypes } from '#core/limits.ts';
import { upload } from '#web/api/upload.ts';
import styles from '#web/components/PictureOrder.module.css';
import { PictureOrder } from '#web/components/PictureOrder.tsx';
import { toast } from '#web/components/toast.ts';

interface PicturesProps {
  pictures: string[];
  onChange: (pictures: string[]) => void;
}

/** Pictures that are leafed through from the page of the course. */
export function Pictures({ pictures, onChange }: PicturesProps) {
  const { t } = useTranslation(['course', 'lesson']);
  const input = useRef<HTMLInputElement>(null);
  // What is moved or thrown out while pictures come stays so.
  const latest = useRef(pictures);
  latest.current = pictures;
  const [busy, setBusy] = useState(false);
  const take = async (files: File[]) => {
    setBusy(true);
    const urls: string[] = [];
    for (const file of files) {
      const { signal } = new AbortController();
      const sent = await upload(uploadCoursePicture, { file, signal, onProgress() {} }).catch(
        (error: Error) => {
          toast.error(t('lesson:slides.failed', { name: file.name, reason: error.message }));
        },
      );
      if (!sent) break;
      urls.push(sent.url);
    }
    onChange([...latest.current, ...urls]);
    setBusy(false);
  };
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.map(type => `.${type}`).join()}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPhotoPlus size={16} />}
          onClick={() => input.current?.click()}
        >
          {t('pictures.add')}
        </Button>
        <span>{t('pictures.hint')}</span>
      </div>
      <PictureOrder
        pictures={pictures}
        label={t('pictures.title')}
        altOf={String}
        removeLabelOf={number => t('pictures.removeOf', { number })}
        onChange={onChange}
      />
    </div>
  );
}
