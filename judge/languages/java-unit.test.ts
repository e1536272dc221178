import { expect, test } from 'vitest';
import { javaUnit } from './java-unit.ts';

const main = 'public static void main(String[] args) {}';

test.each<[string, string, string, string]>([
  ['the usual', `public class Main { ${main} }`, 'Main.java', 'Main.java'],
  ['another name', `public class Sum { ${main} }`, 'Sum.java', 'Sum.java'],
  ['not public', `class Sum { ${main} }`, 'Sum.java', 'Sum.java'],
  ['a class inside', `class Main { static class Node { int v; } ${main} }`, 'Main.java', 'Main.java'],
  ['others around it', `class A {} class Sum { ${main} } class Z { int f; }`, 'Sum.java', 'Sum.java'],
  ['two that start: Main', `class A { ${main} } class Main { ${main} }`, 'Main.java', 'Main.java'],
  ['the public one does not start', `public class A {} class B { ${main} }`, 'A.java', 'B.java'],
  ['a package', `package a.b;\npublic class Sum { ${main} }`, 'a/b/Sum.java', 'a/b/Sum.java'],
  ['braces in strings', `class A { String s = "}"; char c = '{'; } class B { ${main} }`, 'B.java', 'B.java'],
  ['words in comments', `// class X { void main( }\n/* class Y { */ class B { ${main} }`, 'B.java', 'B.java'],
  ['a text block', `class A { String s = """\nclass X { "}" """; } class B { ${main} }`, 'B.java', 'B.java'],
  ['final and records', `record P(int x) {} public final class 和 { ${main} }`, '和.java', '和.java'],
  ['no class at all', 'void main() {}', 'Main.java', 'Main.java'],
  ['nothing that starts', 'class A {}', 'Main.java', 'Main.java'],
])('%s', (_name, text, file, start) => {
  expect(javaUnit(text)).toMatchObject({ file, start });
});

test('the longest source takes no time, closed or not', () => {
  for (const piece of ['/*', '"""', 'public ', 'class ', 'final ', '{', "'", 'package a '])
    expect(javaUnit(piece.repeat(65_536 / piece.length)).file).toMatch(/\.java$/);
});
