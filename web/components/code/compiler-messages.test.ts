import { expect, test } from 'vitest';
import { readCompilerMessages } from './compiler-messages.ts';

test('gcc names line and column; notes are not marks', () => {
  const text = `main.cpp: In function 'int main()':
main.cpp:4:5: error: 'cot' was not declared in this scope; did you mean 'cout'?
    4 |     cot << 1;
      |     ^~~
main.cpp:6:9: warning: unused variable 'x' [-Wunused-variable]
main.cpp:2:1: note: 'cout' declared here`;
  expect(readCompilerMessages(text)).toEqual([
    {
      line: 4,
      column: 5,
      severity: 'error',
      text: "'cot' was not declared in this scope; did you mean 'cout'?",
    },
    { line: 6, column: 9, severity: 'warning', text: "unused variable 'x' [-Wunused-variable]" },
  ]);
});

test('javac names the line only', () => {
  expect(readCompilerMessages("Main.java:3: error: ';' expected\n  int a\n       ^\n1 error")).toEqual([
    { line: 3, severity: 'error', text: "';' expected" },
  ]);
});

test('python says the line first and the reason last', () => {
  const text = `  File "main.py", line 2
    print(1
         ^
SyntaxError: '(' was never closed`;
  expect(readCompilerMessages(text)).toEqual([
    { line: 2, severity: 'error', text: "SyntaxError: '(' was never closed" },
  ]);
});

test('go, rust and pascal', () => {
  expect(readCompilerMessages('./main.go:5:2: undefined: x')).toEqual([
    { line: 5, column: 2, severity: 'error', text: 'undefined: x' },
  ]);
  expect(readCompilerMessages('error[E0425]: cannot find value `x`\n --> main.rs:2:13\n  |')).toEqual([
    { line: 2, column: 13, severity: 'error', text: 'cannot find value `x`' },
  ]);
  expect(readCompilerMessages('main.pas(3,5) Error: Identifier not found "x"')).toEqual([
    { line: 3, column: 5, severity: 'error', text: 'Identifier not found "x"' },
  ]);
});
