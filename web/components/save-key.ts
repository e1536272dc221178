import { getHotkeyHandler } from '@mantine/hooks';

/** Ctrl+S, or Cmd+S, in a form saves the form; the browser's own dialog helps nobody here. */
export const onSaveKey = (submit: () => void) => getHotkeyHandler([['mod+S', submit]]);
