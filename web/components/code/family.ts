/** Languages that are written alike: names differ by dialect, version and options, and by judge. */
export type Family =
  | 'c'
  | 'cpp'
  | 'java'
  | 'python'
  | 'csharp'
  | 'kotlin'
  | 'go'
  | 'rust'
  | 'javascript'
  | 'typescript'
  | 'pascal'
  | 'haskell'
  | 'ruby'
  | 'lua'
  | 'perl'
  | 'shell'
  | 'php'
  | 'plain';

/** In this order: the first pattern that matches decides. */
const patterns: [RegExp, Family][] = [
  [/^(visual )?c ?#|mono/i, 'csharp'],
  [/c\+\+|g\+\+|^cpp$/i, 'cpp'],
  [/^(gnu )?(c\d*|gcc)\b|clang/i, 'c'],
  [/typescript|^ts$/i, 'typescript'],
  [/javascript|node|^js$/i, 'javascript'],
  [/java/i, 'java'],
  [/kotlin/i, 'kotlin'],
  [/^py/i, 'python'],
  [/^go/i, 'go'],
  [/rust/i, 'rust'],
  [/pascal|delphi|fpc/i, 'pascal'],
  [/haskell|ghc/i, 'haskell'],
  [/ruby/i, 'ruby'],
  [/lua/i, 'lua'],
  [/perl/i, 'perl'],
  [/^(ba)?sh|shell/i, 'shell'],
  [/php/i, 'php'],
];

export const familyOf = (language: string): Family =>
  patterns.find(([pattern]) => pattern.test(language))?.[1] ?? 'plain';

/** C and C++ keep a problem's limits; every other language gets them doubled. */
export const isCFamily = (language: string) => ['c', 'cpp'].includes(familyOf(language));
