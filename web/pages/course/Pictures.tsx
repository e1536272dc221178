import { ActionIcon, Button } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadCoursePicture } from '#core/contract/course.ts';
import { pictureTypes } from '#core/limits.ts';
import { upload } from '#web/api/upload.ts';
import { moveItem, useDragOrder } from '#web/components/drag-order.ts';
import { MoveButtons } from '#web/components/MoveButtons.tsx';
import slides from '#web/components/PictureOrder.module.css';
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
  const { move, itemProps } = useDragOrder(pictures.length, (from, to) =>
    onChange(moveItem(pictures, from, to)),
  );
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
    <div className={slides.editor}>
      <div className={slides.tools}>
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
      {pictures.length > 0 && (
        <ol className={slides.slides} aria-label={t('pictures.title')}>
          {pictures.map((url, at) => (
            <li key={url} {...itemProps(at)}>
              <img src={url} alt={String(at + 1)} loading="lazy" draggable={false} />
              <div className={slides.one}>
                <span>{at + 1}</span>
                <MoveButtons name={String(at + 1)} at={at} count={pictures.length} onMove={move} />
                <ActionIcon
                  variant="subtle"
                  color="red.9"
                  aria-label={t('pictures.removeOf', { number: at + 1 })}
                  title={t('delete')}
                  onClick={() => onChange(pictures.toSpliced(at, 1))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
