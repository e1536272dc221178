/**
 * Names that people are told apart by. Two names that look the same are the same name: compatibility forms and case
 * make no difference, and characters that cannot be seen are not taken.
 */

/** As a new name is kept: one form for letters that have several, no blanks around it. */
export const tidyName = (text: string): string => text.normalize('NFKC').trim();

/** Two names with the same key are the same name. The database has the same as `account_name_key`. */
export const nameKey = (text: string): string => tidyName(text).toLowerCase();

/** Control, format and bidi characters, what is not assigned, and letters that are drawn as nothing. */
const unseen = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u;

/** Pictures of people are several characters joined by one that cannot be seen. */
const emoji =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*/gu;

/** Whether everything in it can be seen, and nothing of it parts words or cells: for usernames. */
export const isPlainName = (text: string): boolean => !unseen.test(text) && !partings.test(text);

/** Blanks and what stands between names in tables, lists and addresses. */
const partings = /[\s,;/\\?#%"'<>]/;

/** The same for what people say of themselves, where pictures are welcome; `lines` lets it have several. */
export function isPlainText(text: string, { lines = false } = {}): boolean {
  const rest = text.replace(emoji, '');
  return !unseen.test(lines ? rest.replace(/[\n\r\t]/g, '') : rest);
}

/** Letters of other alphabets, letters of their own and digits, each with the Latin letter that it is taken for. */
const cyrillic = 'аa вb сc ԁd еe ёe һh іi їi јj кk ӏl мm пn оo рp ԛq гr ѕs тt уy ѵv ԝw хx';
const greek = 'αa βb ϲc εe ηn ιi κk νv οo ρp σo τt υu χx ωw γy';
const others = 'ıi łl øo đd ħh ßs ɑa ɡg 0o 1l 3e 5s |l !l @a $s';
const likenesses = new Map(
  [cyrillic, greek, others].flatMap(list =>
    list.split(' ').map(([letter, taken]) => [letter!, taken!] as const),
  ),
);

/** What a name looks like at a glance. */
export function skeletonOf(text: string): string {
  const bare = nameKey(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\p{Z}_]/gu, sign => likenesses.get(sign) ?? '');
  const plain = [...bare].map(letter => likenesses.get(letter) ?? letter).join('');
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l');
}
