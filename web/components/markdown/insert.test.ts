import { expect, test } from 'vitest';
import {
  encloseLines,
  type Insertion,
  insertBlock,
  insertTable,
  prefixLines,
  wrapSelection,
} from './insert.ts';

/** `a[b]c`: b is selected. */
function put(marked: string, act: (selected: { text: string; from: number; to: number }) => Insertion) {
  const text = marked.replace(/[[\]]/g, '');
  const from = marked.indexOf('[');
  const done = act({ text, from, to: marked.indexOf(']') - 1 });
  const after = text.slice(0, done.from) + done.text + text.slice(done.to);
  const [start, end] = done.select.map(at => done.from + at) as [number, number];
  return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`;
}

test('marks go around the selection, around a word to type over, and off again', () => {
  expect(put('an [old] oak', one => wrapSelection(one, '**', 'bold'))).toBe('an **[old]** oak');
  expect(put('an [] oak', one => wrapSelection(one, '$', 'x^2'))).toBe('an $[x^2]$ oak');
  expect(put('an **[old]** oak', one => wrapSelection(one, '**', 'bold'))).toBe('an [old] oak');
});

test('every selected line is listed, whole', () => {
  expect(put('one\ntw[o\nthr]ee\nfour', one => prefixLines(one, at => `${at + 1}. `))).toBe(
    'one\n1. two\n2. three[]\nfour',
  );
});

test('a block stands apart from the text before it', () => {
  expect(put('text[]', one => insertBlock(one, '$$\nx\n$$', [3, 4]))).toBe('text\n\n$$\n[x]\n$$\n');
  expect(put('[]', one => insertBlock(one, '- '))).toBe('- []\n');
});

test('code blocks and spoilers stand around the selection, tables are made of it', () => {
  const code = (one: Parameters<typeof encloseLines>[0]) => encloseLines(one, '```', '```');
  expect(put('[int a;\nint b;]', code)).toBe('```\n[int a;\nint b;]\n```\n');
  expect(put('[]', code)).toBe('```\n[]\n```\n');
  expect(put('[the end]', one => encloseLines(one, ':::spoiler ', ':::'))).toBe(
    ':::spoiler \n[the end]\n:::\n',
  );
  expect(put('[name, age\noak, 300]', insertTable)).toBe('| [name | age |\n|---|---|\n| oak | 300 |]\n');
  expect(put('[]', insertTable)).toBe('| []| |\n|---|---|\n| | |\n');
});
