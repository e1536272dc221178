import katex from 'katex';
import { expect, test } from 'vitest';
import { htmlInMarkdown, htmlToMarkdown } from './html.ts';
import { splitStatement } from './sections.ts';

test.each([
  ['<p>Two integers a,b (0&lt;=a,b&lt;=10)</p>', 'Two integers a,b (0<=a,b<=10)'],
  ['<p>一</p><p>二<br/>三</p>', '一\n\n二  \n三'],
  ['10<sup>5</sup> and a<sub>i</sub>', '10$^{5}$ and a$_{i}$'],
  ['<b>bold</b> <i>x</i> <s>y</s>', '**bold** *x* ~~y~~'],
  ['a * b * c and [1] and f_x and _y_', 'a \\* b \\* c and \\[1\\] and f_x and \\_y\\_'],
  ['let \\(a_i \\le b\\) and \\[ x^2 \\] and $a*b$', 'let $a_i \\le b$ and $$x^2$$ and $a*b$'],
  ['<p>$a &lt; b$</p>', '$a < b$'],
  ['<img src="/upload/a b.png" alt="x">', '![x](/upload/a%20b.png)'],
  ['<img class="Wirisformula" alt="x^2" src="x.png">', '$x^2$'],
  ['<a href="https://a.example/x(1)">k</a>', '[k](https://a.example/x%281%29)'],
  ['<a href="javascript:alert(1)">k</a>', 'k'],
  ['<script>alert(1)</script><style>p{}</style>ok', 'ok'],
  ['<pre><code class="language-c">int a &lt; 1;\n</code></pre>', '```c\nint a < 1;\n```'],
  ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', '- a\n- b\n\n  1. c'],
  [
    '<table><tr><th>n</th><th>m</th></tr><tr><td>1|2</td><td>3</td></tr></table>',
    '| n | m |\n| --- | --- |\n| 1\\|2 | 3 |',
  ],
  ['#include <stdio.h> 若 <n> 则', '#include \\<stdio.h> 若 \\<n> 则'],
  ['<p># not a heading</p><p>1. not a list</p>', '\\# not a heading\n\n1\\. not a list'],
  ["<span class='md'>\n### 题目\n\n- a\n</span>", '### 题目\n\n- a'],
  ['<p>unclosed <b>bold', 'unclosed **bold**'],
  ['a&nbsp;&le;&nbsp;b &foo;', 'a ≤ b &foo;'],
  [
    '<span class="katex"><math><annotation encoding="application/x-tex">n!</annotation></math></span>',
    '$n!$',
  ],
])('%s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
  ['<br>', 'line breaks'],
  ['\n', 'empty lines'],
  [' ', 'blanks'],
  ['&nbsp;', 'blanks that do not break'],
])('statements full of %j are read in time that grows with their length', row => {
  const many = row.repeat(100_000);
  for (const tag of ['p', 'pre', 'b', 'code', 'h2', 'td', 'li'])
    expect(htmlToMarkdown(`<${tag}>x${many}y</${tag}>`)).toMatch(/x[\s\S]*y/);
  expect(htmlInMarkdown(`<b>x${many}y</b>`)).toMatch(/x[\s\S]*y/);
});

test('HTML within Markdown is turned, code and formulas are not touched', () => {
  expect(htmlInMarkdown('a<br>b <img src="x.png"> `<b>` $a<b>c$ **x**')).toBe(
    'a  \nb ![](x.png) `<b>` $a<b>c$ **x**',
  );
  expect(htmlInMarkdown('```\n<b>\n```\n\n<center>mid</center>')).toBe('```\n<b>\n```\n\nmid');
  expect(htmlInMarkdown('plain *text* with a < b')).toBe('plain *text* with a < b');
});

test('a statement in one piece falls apart at its headings', () => {
  const parts = splitStatement(
    '## 题目描述\n\n求和。\n\n## 输入格式\n\n两个数。\n\n## 输出格式\n\n和。\n\n## 样例\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n## 提示\n\n小。\n',
  );
  expect(parts).toEqual({
    description: '求和。',
    input: '两个数。',
    output: '和。',
    hint: '小。',
    samples: [{ input: '1 2\n', output: '3\n' }],
  });
});

test('a formula that KaTeX has drawn comes back as its source, once', () => {
  for (const source of ['a_i \\le 10^5', 'n', '\\frac{x+1}{2}', '\\sum_{i=1}^n i']) {
    const whole = katex.renderToString(source);
    const cleaned = whole.replace(
      /<\/?(math|semantics|mrow|mi|mn|mo|msub|msup|mfrac|munderover|msubsup|annotation)\b[^>]*>/g,
      '',
    );
    for (const drawn of [whole, cleaned, whole.replace('class="katex"', '')])
      expect(htmlToMarkdown(`<p>at most ${drawn} of them</p>`)).toBe(`at most $${source}$ of them`);
  }
});
