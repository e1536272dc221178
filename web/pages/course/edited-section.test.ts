import { expect, test } from 'vitest';
import { newSection, renumberSections } from './edited-section.ts';

const numbered = (number: number) => `Section ${number}`;

test('a title that only says a number follows its section, one of its own stays', () => {
  const first = newSection(1, 'Section 1');
  const second = newSection(1, 'Loops');
  const third = newSection(1, 'Section 3');
  const before = [first, second, third];
  const after = (sections: typeof before) =>
    renumberSections(before, sections, numbered).map(({ title }) => title);
  expect(after([third, first, second])).toEqual(['Section 1', 'Section 2', 'Loops']);
  expect(after([second, third])).toEqual(['Loops', 'Section 2']);
});
