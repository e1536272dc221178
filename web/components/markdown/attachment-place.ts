import { createContext, useContext } from 'react';
import { uploadMarkdownFile } from '#core/contract/file.ts';
import { useMayCall } from '#web/session/session.ts';

/** The group whose texts are written, for somebody who may put pictures into them. */
export const AttachmentPlace = createContext<number | undefined>(undefined);

/** What the writer may put into a text: administrators pictures and files, admins of a group pictures. */
export function useAttachmentPlace() {
  const gid = useContext(AttachmentPlace);
  const files = useMayCall(uploadMarkdownFile);
  return { gid, pictures: files || gid !== undefined, files };
}
