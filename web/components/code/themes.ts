/** The colours of the editor. The names are the specification's; solarized is light or dark as the site is. */
export const themeNames = [
  'monokai',
  'solarized',
  'material',
  'idea',
  'eclipse',
  'base16_dark',
  'cobalt',
  'dracula',
] as const;
export type ThemeName = (typeof themeNames)[number];

export interface Palette {
  dark: boolean;
  ground: string;
  ink: string;
  gutter: string;
  lineNumber: string;
  activeLine: string;
  selection: string;
  cursor: string;
  keyword: string;
  string: string;
  number: string;
  comment: string;
  type: string;
  name: string;
  meta: string;
}

/** base16-dark is how some write it. */
export const themeLabel = (name: ThemeName) => name.replace('_', '-');

export const readThemeName = (name: unknown): ThemeName | undefined =>
  themeNames.find(known => known === String(name).replace('-', '_'));

const solarizedDark: Palette = {
  dark: true,
  ground: '#002b36',
  ink: '#a9b7b8',
  gutter: '#00252e',
  lineNumber: '#7f969d',
  activeLine: '#073642',
  selection: '#0d4a5a',
  cursor: '#eee8d5',
  keyword: '#a3b300',
  string: '#3fb5aa',
  number: '#f08cb3',
  comment: '#8a9ea3',
  type: '#d6a318',
  name: '#5ab0ea',
  meta: '#f0814f',
};

const palettes: Record<ThemeName, Palette> = {
  monokai: {
    dark: true,
    ground: '#272822',
    ink: '#f8f8f2',
    gutter: '#272822',
    lineNumber: '#a3a193',
    activeLine: '#34352d',
    selection: '#55564c',
    cursor: '#f8f8f0',
    keyword: '#ff6a9d',
    string: '#e6db74',
    number: '#b895ff',
    comment: '#a59f85',
    type: '#66d9ef',
    name: '#a6e22e',
    meta: '#fd971f',
  },
  solarized: {
    dark: false,
    ground: '#fdf6e3',
    ink: '#4f646b',
    gutter: '#f5eeda',
    lineNumber: '#5b6c71',
    activeLine: '#f4edd8',
    selection: '#d9d3bd',
    cursor: '#3c4f55',
    keyword: '#5f6d00',
    string: '#19706a',
    number: '#b3246a',
    comment: '#5a6b70',
    type: '#8a6500',
    name: '#1c6aa6',
    meta: '#b23f0f',
  },
  material: {
    dark: true,
    ground: '#263238',
    ink: '#eeffff',
    gutter: '#263238',
    lineNumber: '#98acb5',
    activeLine: '#2f3d45',
    selection: '#47606c',
    cursor: '#ffcc00',
    keyword: '#d5a6f5',
    string: '#c3e88d',
    number: '#ff9b7a',
    comment: '#9bb0b9',
    type: '#ffcb6b',
    name: '#8fb8ff',
    meta: '#89ddff',
  },
  idea: {
    dark: false,
    ground: '#ffffff',
    ink: '#000000',
    gutter: '#f2f2f2',
    lineNumber: '#6b6b6b',
    activeLine: '#fffae3',
    selection: '#b3d4fc',
    cursor: '#000000',
    keyword: '#000080',
    string: '#007a00',
    number: '#0000ff',
    comment: '#6f6f6f',
    type: '#20507a',
    name: '#00627a',
    meta: '#706a00',
  },
  eclipse: {
    dark: false,
    ground: '#ffffff',
    ink: '#000000',
    gutter: '#f7f7f7',
    lineNumber: '#6b6b6b',
    activeLine: '#e8f2ff',
    selection: '#bcd6f7',
    cursor: '#000000',
    keyword: '#7f0055',
    string: '#2a00ff',
    number: '#116644',
    comment: '#3a7558',
    type: '#0a5c6b',
    name: '#0000c0',
    meta: '#5e5e5e',
  },
  base16_dark: {
    dark: true,
    ground: '#151515',
    ink: '#e0e0e0',
    gutter: '#151515',
    lineNumber: '#959595',
    activeLine: '#202020',
    selection: '#434343',
    cursor: '#b0b0b0',
    keyword: '#e07a7a',
    string: '#f4bf75',
    number: '#bd90c8',
    comment: '#b98f6c',
    type: '#83c4d0',
    name: '#90a959',
    meta: '#d28445',
  },
  cobalt: {
    dark: true,
    ground: '#002240',
    ink: '#ffffff',
    gutter: '#001b33',
    lineNumber: '#a2b4c6',
    activeLine: '#0a3158',
    selection: '#31557a',
    cursor: '#ffffff',
    keyword: '#ffee80',
    string: '#3ad900',
    number: '#ff9ab0',
    comment: '#6fb1ff',
    type: '#80ffbb',
    name: '#ffb454',
    meta: '#ff9d00',
  },
  dracula: {
    dark: true,
    ground: '#282a36',
    ink: '#f8f8f2',
    gutter: '#282a36',
    lineNumber: '#a0a8c4',
    activeLine: '#343746',
    selection: '#4f5370',
    cursor: '#f8f8f0',
    keyword: '#ff79c6',
    string: '#f1fa8c',
    number: '#c9a4ff',
    comment: '#96a4d4',
    type: '#8be9fd',
    name: '#50fa7b',
    meta: '#ffb86c',
  },
};

export const paletteOf = (name: ThemeName, siteIsDark: boolean): Palette =>
  name === 'solarized' && siteIsDark ? solarizedDark : palettes[name];
