import { expect, test } from 'vitest';
import { formulaText } from './formula.ts';
import { statementText } from './statement.ts';
import { printable, table } from './terminal.ts';

test('a statement is readable without marks', () => {
  const text = statementText(
    [
      '# Sum',
      'Given $n$ numbers $a_1,\\ldots,a_n$ with $1 \\le a_i \\le 10^{9}$, print **their sum**.',
      '',
      '- use `long long *x`',
      '- see [the book](https://example.org/b)',
      '```cpp',
      'int **p; // $x$',
      '```',
      '<p>a &lt; b<br>next</p> if x<y and z>w',
    ].join('\n'),
  );
  expect(text).toBe(
    [
      'Sum',
      'Given n numbers a₁,…,aₙ with 1 ≤ aᵢ ≤ 10⁹, print their sum.',
      '',
      '• use long long *x',
      '• see the book (https://example.org/b)',
      '    int **p; // $x$',
      'a < b',
      'next',
      ' if x<y and z>w',
    ].join('\n'),
  );
});

test.each([
  ['\\frac{n}{2} \\times \\sqrt{x}', '(n)/(2) × √(x)'],
  ['2^{n+1} + 2^{ab}', '2ⁿ⁺¹ + 2^(ab)'],
  ['\\left\\lfloor x \\right\\rfloor \\bmod 998\\,244\\,353', '⌊x⌋mod998244353'],
  ['\\text{YES} \\neq \\texttt{no}', 'YES ≠no'],
])('%s', (formula, shown) => {
  expect(formulaText(formula).replaceAll(' ', '')).toBe(shown.replaceAll(' ', ''));
});

test('what others wrote gives the terminal no orders', () => {
  expect(printable('a\u001b[2Jb\u0007\u009b31m\r\nc\td\u202e')).toBe('a[2Jb31m\nc\td');
  expect(statementText('&#27;[31mred')).toBe('[31mred');
});

test('columns of Chinese stand under each other', () => {
  expect(
    table([
      ['题', 'x'],
      ['ab', 'y'],
      ['a', 'z'],
    ]),
  ).toBe('题  x\nab  y\na   z');
});
