import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadMarkdownImage } from '#core/contract/file.ts';
import { markdownImageBytesMax, pictureTypes } from '#core/limits.ts';
import { useCall } from '../../../api/hooks.ts';
import { toast } from '../../../components/toast.ts';
import { insertInto } from './insert.ts';

/** Sends pictures and puts each into the text, where the cursor was when it was given. */
export function usePictures(field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation('editor');
  const sending = useCall(uploadMarkdownImage);
  const [uploading, setUploading] = useState(0);

  async function insertOne(file: File) {
    const extension = (file.name.split('.').at(-1) ?? '').toLowerCase();
    if (!pictureTypes.some(type => type === extension))
      return void toast.warning(t('picture.type', { name: file.name }));
    if (file.size > markdownImageBytesMax) return void toast.warning(t('picture.size', { name: file.name }));
    setUploading(count => count + 1);
    const answer = await sending.ask({ upload: file });
    setUploading(count => count - 1);
    const place = field.current;
    if (!answer || !place) return;
    const { selectionEnd: at } = place;
    const text = `![${file.name.replace(/\.\w+$/, '')}](${answer.link})`;
    insertInto(place, { from: at, to: at, text, select: [text.length, text.length] });
  }

  const insert = async (files: File[]) => {
    for (const file of files) await insertOne(file);
  };
  return { insert, uploading };
}
