import type { Page } from 'playwright-core';
import type { Visitors } from './browser.ts';
import { aUser, carrySession, type Person } from './people.ts';

/** Programs for the first sample problem (the sum of n numbers), each with the verdict it deserves. */
export const sum = {
  cpp: `#include <iostream>
int main() {
    long long n, a, s = 0;
    std::cin >> n;
    while (n--) { std::cin >> a; s += a; }
    std::cout << s << std::endl;
}
`,
  python: 'input()\nprint(sum(map(int, input().split())))\n',
  java: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long sum = 0;
        for (int n = in.nextInt(); n > 0; n--) sum += in.nextLong();
        System.out.println(sum);
    }
}
`,
};

export const failing = [
  { verdict: 'Wrong Answer', code: '#include <cstdio>\nint main() { puts("7"); }\n' },
  { verdict: 'Time Limit Exceeded', code: 'int main() { for (volatile int i = 0;; i++); }\n' },
  {
    verdict: 'Memory Limit Exceeded',
    code: `#include <cstdlib>
#include <cstring>
int main() { for (;;) { char *p = (char *)malloc(1 << 20); if (!p) abort(); memset(p, 1, 1 << 20); } }
`,
  },
  { verdict: 'Runtime Error', code: '#include <cstdlib>\nint main() { abort(); }\n' },
];

export const brokenCode = '#include <iostream>\nint main() {\n    std::cot << 1;\n}\n';

/** Somebody who is logged in, in a browser of their own. */
export async function aSolver(visitor: Visitors['visitor'], wishes?: Parameters<Visitors['visitor']>[0]) {
  const context = await visitor(wishes);
  const person: Person = await aUser();
  const token = await carrySession(context, person);
  return { context, person, token, page: await context.newPage() };
}

export async function openProblem(page: Page, problemID = 'P1000') {
  await page.goto(`/problem/${problemID}`);
  await reachEditor(page);
}

/** The editor comes to those who reach for it. */
export async function reachEditor(page: Page) {
  await page.locator('[role=toolbar]').hover();
  await editor(page).waitFor();
}

export const editor = (page: Page) => page.locator('.cm-content');

/** Replaces what is in the editor, as pasting does. */
export async function writeCode(page: Page, code: string) {
  await reachEditor(page);
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

export const chooseLanguage = (page: Page, language: string) =>
  page.getByRole('combobox', { name: /^(Language|语言)$/ }).selectOption(language);

/** The line at the foot of the editor that says how far the submission is. */
export const run = (page: Page, text: string | RegExp) => page.getByTestId('run').filter({ hasText: text });
