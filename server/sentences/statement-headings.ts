/** What the parts of a statement are called in a package, in the language that it is written in. */
export const markdownHeadings = {
  zh: { input: '输入格式', output: '输出格式', samples: '样例', hint: '提示', source: '来源' },
  en: { input: 'Input', output: 'Output', samples: 'Samples', hint: 'Hint', source: 'Source' },
};

export const latexHeadings = {
  zh: { input: '输入', output: '输出', hint: '提示' },
  en: { input: 'Input', output: 'Output', hint: 'Notes' },
};
