import { useNavigate } from '@tanstack/react-router';
import { readAccountSheet } from '#core/contract/user-admin.ts';
import { call } from '#web/api/call.ts';
import { createStore } from '#web/app/store.ts';

/** One who gets a slip of paper. */
export interface SheetEntry {
  username: string;
  password: string;
  name?: string | undefined;
  school?: string | undefined;
}

/** The accounts of the sheet that is printed; nowhere else than in this tab, and gone with it. */
export const sheetEntries = createStore<SheetEntry[]>([]);

/** Leads to the sheet of some accounts, or of those that a key opens. */
export function usePrintSheet() {
  const navigate = useNavigate();
  return async (from: SheetEntry[] | { key: string }) => {
    const entries = Array.isArray(from) ? from : await read(from.key);
    if (!entries) return;
    sheetEntries.set(entries);
    navigate({ to: '/admin/user/sheet' });
  };
}

const read = (key: string): Promise<SheetEntry[] | undefined> =>
  call(readAccountSheet, { query: { key } }).then(
    accounts =>
      accounts.map(({ username, password, realname, school }) => ({
        username,
        password,
        name: realname ?? undefined,
        school: school ?? undefined,
      })),
    () => undefined,
  );
