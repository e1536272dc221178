import { lazy, Suspense, useEffect } from 'react';
import { loadChunk } from '../api/chunk.ts';
import { loadArea } from '../app/i18n.ts';
import { accountDialog } from '../session/account-dialog.ts';
import { closePanel, currentPanel, openPanel } from './panels.ts';

const NavDrawer = lazy(() => loadChunk(() => import('./NavDrawer.tsx')));
const SearchDialog = lazy(() => loadChunk(() => import('./search/SearchDialog.tsx')));
const KeysDialog = lazy(() => loadChunk(() => import('./ShortcutsDialog.tsx')));
const AccountDialog = lazy(() =>
  loadChunk(async () => {
    const [dialog] = await Promise.all([import('../pages/account/AccountDialog.tsx'), loadArea('account')]);
    return dialog;
  }),
);

/** Everything that opens over a page. Each part is fetched when it is first opened. */
export function Panels() {
  const panel = currentPanel.use();
  const account = accountDialog.use();
  useShortcuts();
  return (
    <Suspense fallback={null}>
      {panel === 'drawer' && <NavDrawer onClose={closePanel} />}
      {panel === 'search' && <SearchDialog onClose={closePanel} />}
      {panel === 'keys' && <KeysDialog onClose={closePanel} />}
      {account && <AccountDialog form={account} />}
    </Suspense>
  );
}

function useShortcuts() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPanel('search');
      } else if (event.key === '?' && !isTyping(event.target)) {
        openPanel('keys');
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
