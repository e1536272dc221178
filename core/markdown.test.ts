import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('formulas become mathematics, prices stay prices', () => {
  expect(renderMarkdown('sum $a_i$')).toContain('class="katex"');
  expect(renderMarkdown('$$\\sum_{i=1}^n i$$')).toContain('katex-display');
  expect(renderMarkdown('it costs $5')).not.toContain('katex');
});

test('html in the text is shown, not run', () => {
  expect(renderMarkdown('<img src=x onerror=alert(1)>')).not.toContain('<img');
});
