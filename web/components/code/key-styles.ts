import type { Extension } from '@codemirror/state';

export const keyStyles = ['default', 'vim', 'emacs'] as const;
export type KeyStyle = (typeof keyStyles)[number];

export function loadKeymap(style: KeyStyle): Promise<Extension> | undefined {
  if (style === 'vim') return import('@replit/codemirror-vim').then(({ vim }) => vim({ status: true }));
  if (style === 'emacs') return import('@replit/codemirror-emacs').then(({ emacs }) => emacs());
  return undefined;
}
