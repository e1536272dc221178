import { expect, test } from 'vitest';
import { slideEntries } from './slides.ts';

const entry = (name: string, sizeBytes = 1) => ({ name, sizeBytes, read: async () => new Blob() });

test('pictures are slides by the first number in their names, whatever else a zip has', () => {
  const names = [
    '第10页.png',
    'deck/2 (3).JPG',
    'b.gif',
    '__MACOSX/._2.png',
    '.1.png',
    'notes.txt',
    '1.bmp',
    'a.jpeg',
  ];
  expect(
    slideEntries([...names.map(name => entry(name)), entry('0.png', 0)]).map(({ name }) => name),
  ).toEqual(['1.bmp', 'deck/2 (3).JPG', '第10页.png', 'a.jpeg', 'b.gif']);
});
