import { createContext, useContext } from 'react';
import { isAdmin, useUser } from '#web/session/session.ts';

/** The group whose texts are written, for somebody who may put pictures into them. */
export const AttachmentPlace = createContext<number | undefined>(undefined);

/** What the writer may put into a text: administrators pictures and files, admins of a group pictures. */
export function useAttachmentPlace() {
  const gid = useContext(AttachmentPlace);
  const isOffice = isAdmin(useUser());
  return { gid, pictures: isOffice || gid !== undefined, files: isOffice };
}
