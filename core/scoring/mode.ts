/** The judge modes and case modes of a problem, and which case mode suits which problem type. */
export const judgeModes = ['default', 'spj', 'interactive'] as const;
export type JudgeMode = (typeof judgeModes)[number];

export const judgeCaseModes = [
  'default',
  'subtask_lowest',
  'subtask_average',
  'ergodic_without_error',
] as const;
export type JudgeCaseMode = (typeof judgeCaseModes)[number];

export const ProblemType = { ACM: 0, OI: 1 } as const;
export type ProblemType = (typeof ProblemType)[keyof typeof ProblemType];

export const caseModesOf = (type: ProblemType): readonly JudgeCaseMode[] =>
  type === ProblemType.ACM
    ? ['default', 'ergodic_without_error']
    : ['default', 'subtask_lowest', 'subtask_average'];

export const hasGroups = (mode: JudgeCaseMode): boolean =>
  mode === 'subtask_lowest' || mode === 'subtask_average';
