import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('formulas become mathematics', () => {
  expect(renderMarkdown('sum $a_i$')).toContain('class="katex"');
  expect(renderMarkdown('$$\\sum_{i=1}^n i$$')).toContain('katex-display');
  for (const text of ['$ 1 \\le n $', '$n $和$m$', '($x$)', '$\\$5$', '$a\\\\$', '$a$, $b$-th, $c$s'])
    expect(renderMarkdown(text), text).toContain('class="katex"');
  expect(renderMarkdown('$5 < x$ and $6 < y$').match(/class="katex"/g)).toHaveLength(2);
});

test('no line begins with the bracket behind a formula, nor ends with the one before it', () => {
  const firm =
    /<span class="firm">\(<\/span>.*<span class="firm"><span class="katex-base">(?:(?!katex-base).)*(?:<\/span>){4}\)<\/p>/;
  expect(renderMarkdown('all ($x$)')).toMatch(firm);
  expect(renderMarkdown('all ($a + b = c$)')).toMatch(firm);
  expect(renderMarkdown('(see $$x$$)')).not.toContain('firm');
  expect(renderMarkdown('(<b>$x$')).toContain('&lt;b&gt;');
});

test('prices stay prices', () => {
  for (const text of ['it costs $5', '$5 and $6', '$5-$6', 'US$5, HK$39'])
    expect(renderMarkdown(text)).toBe(`<p>${text}</p>\n`);
  expect(renderMarkdown('for $5 and $x$ more').match(/class="katex"/g)).toHaveLength(1);
});

test('html in the text is shown, not run', () => {
  expect(renderMarkdown('<img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('administrators write tags that arrange a text, and no others', () => {
  const shown = (text: string) => renderMarkdown(text, true);
  expect(shown('press <kbd>F5</kbd>, H<sub>2</sub>O')).toContain('<kbd>F5</kbd>, H<sub>2</sub>O');
  expect(shown('<details>\n<summary>More</summary>\n\n**hidden**\n\n</details>')).toMatch(
    /<details>\s*<summary>More<\/summary>\s*<p><strong>hidden<\/strong><\/p>\s*<\/details>/,
  );
  expect(shown('<div align="center"><img src="/api/x.png" width=40></div>')).toContain(
    '<div align="center"><img src="/api/x.png" width=40></div>',
  );
  expect(shown('one <!-- unseen --> two')).not.toContain('unseen');
  for (const text of ['<span style="color: #c00">red</span>', '<font color="red">red</font>'])
    expect(shown(`very ${text}!`)).toContain(`very ${text}!`);
  expect(shown('a <span style="position:fixed">b <b>c</b></span> d')).toContain(
    'a &lt;span style=&quot;position:fixed&quot;&gt;b <b>c</b>&lt;/span&gt; d',
  );
  for (const tag of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<div style="position:fixed">',
    '<iframe src=/></iframe>',
    '<svg onload=alert(1)>',
    '<p class="katex">',
    '<input autofocus>',
    '<a href="x" onclick=alert(1)>',
  ])
    expect(shown(`before ${tag}`), tag).toContain('&lt;');
});

test('a formula that cannot be drawn is shown as it was typed', () => {
  const deep = `$${'{'.repeat(1500)}<x>${'}'.repeat(1499)}$`;
  expect(renderMarkdown(`before ${deep} after`)).toContain('{{&lt;x&gt;}}');
  const long = `$${'x+'.repeat(3000)}y$`;
  expect(renderMarkdown(long)).toBe(`<p><code class="as-typed">${long}</code></p>\n`);
  expect(renderMarkdown('$\\nosuchcommand{x}$')).toContain('nosuchcommand');
});

test('nothing in a formula covers the page', () => {
  expect(renderMarkdown('$\\rule{500em}{500em}$')).not.toContain('width:500em');
});

/** How often a text of so many pieces makes the renderer look at a letter: it grows as the text does, not faster. */
function looks(text: string): number {
  let count = 0;
  const { indexOf } = String.prototype;
  String.prototype.indexOf = function (this: string, sought: string, from = 0) {
    const at = indexOf.call(this, sought, from);
    count += (at === -1 ? this.length : at) - from;
    return at;
  };
  try {
    renderMarkdown(text);
  } finally {
    String.prototype.indexOf = indexOf;
  }
  return count;
}

test.each(['\\\\$', '\\\\\\$', '$5 ', '$x ', '$$a', '\\$ $5 '])('%s repeated is read once', piece => {
  const [small, large] = [looks(piece.repeat(500)), looks(piece.repeat(5_000))];
  expect(large).toBeLessThan(20 * small + 100_000);
});

test('whatever letters come, something is rendered', () => {
  const pieces = [
    '$',
    '$$',
    '\\',
    '{',
    '}',
    '_',
    '^',
    '[',
    '](',
    '`',
    '*',
    '|',
    '\n',
    ' ',
    '5',
    'x',
    '<',
    '&',
    '#',
    '\\frac',
  ];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: 60 }, () => pieces[next(pieces.length)]).join('');
    expect(renderMarkdown(text)).toEqual(expect.any(String));
  }
});

test('a spoiler is opened by whoever wants to read it', () => {
  const html = renderMarkdown(
    'before\n:::spoiler The trick\nuse a **stack**\n\n```\n:::\n```\n:::\nafter <b>',
  );
  expect(html).toContain('<details><summary>The trick</summary>');
  expect(html).toContain('<strong>stack</strong>');
  expect(html).toMatch(/<\/details>/);
  expect(renderMarkdown('::: spoiler <img src=x onerror=alert(1)>\nx')).toContain('<summary>&lt;img');
  expect(renderMarkdown(':::spoiler\n'.repeat(5_000)).length).toBeLessThan(1_000_000);
});
