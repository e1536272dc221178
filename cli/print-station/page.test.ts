import { expect, test } from 'vitest';
import { pagesOf, printPage } from './page.ts';

const job = {
  id: 7,
  attempt: 1,
  contest: 'Regional',
  team: '橡果 "A" <b>',
  label: 'C-12',
  organisation: null,
  askedAt: '2026-11-18T09:00:00.000Z',
  content: 'a < b && "x"\n</pre><script>alert(1)</script>',
};

test('a page names the team and the seat, and nothing of the text or the names is markup', () => {
  const page = printPage(job);
  expect(page).toContain('C-12');
  expect(page).toContain('橡果');
  expect(page).toContain('a &lt; b &amp;&amp; "x"');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<b>');
  // what would end the string in the style is written as its number
  expect(page).toContain('\\22 A\\22 ');
});

test('the sheets of a PDF are counted as it says itself', () => {
  expect(pagesOf(Buffer.from('<</Type /Pages\n/Count 3\n/Kids [1 0 R]>>'))).toBe(3);
  expect(pagesOf(Buffer.from('<</Count 12 /Kids [] /Type /Pages>>'))).toBe(12);
  expect(pagesOf(Buffer.from('nothing'))).toBeNull();
});
