import { expect, test } from 'vitest';
import { latexToMarkdown } from './latex.ts';
import { splitStatement } from './sections.ts';

const turned = (latex: string) => latexToMarkdown(latex).markdown;

test.each([
  ['plain text,\nsame line\n\nnext', 'plain text, same line\n\nnext'],
  ['\\textbf{bold} \\emph{it} {\\bf b} \\texttt{a\\_b} \\t{x}', '**bold** *it* **b** `a_b` `x`'],
  ['$a_i \\le 10^5$ and \\(b\\)', '$a_i \\le 10^5$ and $b$'],
  ['so \\[ x^2 \\] end', 'so\n\n$$x^2$$\n\nend'],
  ["a~b --- ``q'' 1--2 \\ldots", 'a b — “q” 1–2 …'],
  ['100\\% \\& \\$5 % comment\nnext', '100% & \\$5 next'],
  ['\\begin{itemize}\\item a\n\\item b $x$\\end{itemize}', '- a\n- b $x$'],
  [
    '\\begin{enumerate}\n\\item a\n\\begin{itemize}\\item in\\end{itemize}\n\\item b\\end{enumerate}',
    '1. a\n\n   - in\n2. b',
  ],
  [
    '\\begin{tabular}{|c|c|}\\hline a & b \\\\ \\hline 1 & $x$ \\\\ \\end{tabular}',
    '| a | b |\n| --- | --- |\n| 1 | $x$ |',
  ],
  ['\\begin{verbatim}\na %b\n\n\n c\n\\end{verbatim}', '```\na %b\n\n\n c\n```'],
  ['\\includegraphics[width=3cm]{p.png}', '![](p.png)'],
  ['\\illustration{0.3}{p.jpg}{A \\textbf{cat}}', '![](p.jpg)\n\n*A **cat***'],
  [
    '\\href{https://a.example}{here} \\url{https://b.example}',
    '[here](https://a.example) <https://b.example>',
  ],
  ['\\section*{Input}\nOne number.', '## Input\n\nOne number.'],
  ['caf\\\'e \\"{u}ber', 'café über'],
  ['\\begin{center}\\def \\htmlPixelsInCm {45}\\includegraphics{x}\\end{center}', '![](x)'],
  ['\\begin{align*}a &= b\\\\c &= d\\end{align*}', '$$\\begin{aligned}a &= b\\\\c &= d\\end{aligned}$$'],
])('%s', (latex, markdown) => {
  expect(turned(latex)).toBe(markdown);
});

test('a whole statement with the name it gives itself', () => {
  const { markdown, name, unknown } = latexToMarkdown(
    '\\problemname{Sum $x$}\nAdd.\n\n\\section*{Input}\nTwo.\n\\section*{Output}\nOne.\n\\strange{word}',
  );
  expect(name).toBe('Sum $x$');
  expect(unknown).toEqual(['\\strange']);
  expect(splitStatement(markdown)).toMatchObject({ description: 'Add.', input: 'Two.', output: 'One. word' });
});

test('what never closes ends at the end', () => {
  for (const broken of [
    '\\begin{itemize} \\item a',
    '{\\bf a',
    '$a',
    '\\textbf{',
    '\\',
    '\\verb|',
    '{'.repeat(5000),
  ])
    expect(typeof turned(broken)).toBe('string');
});
