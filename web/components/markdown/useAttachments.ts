import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadMarkdownFile, uploadMarkdownImage } from '#core/contract/file.ts';
import { markdownFileBytesMax, markdownImageBytesMax, pictureTypes } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { failureText } from '#web/api/failure-text.ts';
import { toast } from '../toast.ts';
import { insertInto } from './insert.ts';

/** Sends pictures and files and puts each into the text, where the cursor is when it has arrived. */
export function useAttachments(field: RefObject<HTMLTextAreaElement | null>, gid?: number) {
  const { t } = useTranslation('markdown');
  const [uploading, setUploading] = useState(0);
  const [refusal, setRefusal] = useState<string>();

  async function put(file: File, maxBytes: number, send: (file: File) => Promise<string>) {
    if (file.size > maxBytes) return void toast.warning(t('picture.size', { name: file.name }));
    setRefusal(undefined);
    setUploading(count => count + 1);
    try {
      insert(await send(file));
    } catch (error) {
      // beside the tools and nowhere else
      if (error instanceof Failure)
        setRefusal(t('picture.refused', { name: file.name, reason: failureText(error) }));
    } finally {
      setUploading(count => count - 1);
    }
  }

  function insert(text: string) {
    const place = field.current;
    if (!place) return;
    const { selectionEnd: at } = place;
    const { activeElement } = document;
    insertInto(place, { from: at, to: at, text, select: [text.length, text.length] });
    // whoever types elsewhere by now goes on there
    if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.focus();
  }

  return {
    uploading,
    /** what became of the last file that was not taken */
    refusal,
    pictures: async (files: File[]) => {
      for (const file of files)
        if (isPicture(file)) await put(file, markdownImageBytesMax, one => sendPicture(one, gid));
        else toast.warning(t('picture.type', { name: file.name }));
    },
    files: async (files: File[]) => {
      for (const file of files) await put(file, markdownFileBytesMax, sendFile);
    },
  };
}

async function sendPicture(file: File, gid: number | undefined) {
  const { link } = await call(uploadMarkdownImage, { query: { gid }, upload: file, saysWhy: true });
  return `![${plain(file.name.replace(/\.\w+$/, ''))}](${link})`;
}

async function sendFile(file: File) {
  const { link } = await call(uploadMarkdownFile, { upload: file, saysWhy: true });
  return `[${plain(file.name)}](${link})`;
}

/** Brackets in a name would end the link before its address. */
const plain = (name: string) => name.replace(/[[\]]/g, ' ').trim();

const isPicture = ({ name }: File) => {
  const extension = name.split('.').at(-1)!.toLowerCase();
  return pictureTypes.some(type => type === extension);
};
