import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadMarkdownFile, uploadMarkdownImage } from '#core/contract/file.ts';
import { markdownFileBytesMax, markdownImageBytesMax, pictureTypes } from '#core/limits.ts';
import { useCall } from '../../api/hooks.ts';
import { toast } from '../toast.ts';
import { insertInto } from './insert.ts';

/** Sends pictures and files and puts each into the text, where the cursor is when it has arrived. */
export function useAttachments(field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation('markdown');
  const sendingPicture = useCall(uploadMarkdownImage);
  const sendingFile = useCall(uploadMarkdownFile);
  const [uploading, setUploading] = useState(0);

  async function put(file: File, maxBytes: number, send: () => Promise<string | undefined>) {
    if (file.size > maxBytes) return void toast.warning(t('picture.size', { name: file.name }));
    setUploading(count => count + 1);
    const text = await send();
    setUploading(count => count - 1);
    const place = field.current;
    if (!text || !place) return;
    const { selectionEnd: at } = place;
    const { activeElement } = document;
    insertInto(place, { from: at, to: at, text, select: [text.length, text.length] });
    // whoever types elsewhere by now goes on there
    if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.focus();
  }

  const picture = async (file: File) => {
    const link = (await sendingPicture.ask({ upload: file }))?.link;
    return link && `![${file.name.replace(/\.\w+$/, '')}](${link})`;
  };
  const attachment = async (file: File) => {
    const link = (await sendingFile.ask({ upload: file }))?.link;
    return link && `[${file.name}](${link})`;
  };
  return {
    uploading,
    pictures: async (files: File[]) => {
      for (const file of files)
        if (isPicture(file)) await put(file, markdownImageBytesMax, () => picture(file));
        else toast.warning(t('picture.type', { name: file.name }));
    },
    files: async (files: File[]) => {
      for (const file of files) await put(file, markdownFileBytesMax, () => attachment(file));
    },
  };
}

const isPicture = ({ name }: File) => {
  const extension = name.split('.').at(-1)!.toLowerCase();
  return pictureTypes.some(type => type === extension);
};
