/** The words of import and export that both sides of the wire know. */
export const transferFormats = ['acorn', 'hoj', 'qduoj', 'fps', 'hydro', 'icpc', 'polygon'] as const;
export type TransferFormat = (typeof transferFormats)[number];

/** HOJ reads the packages of Acorn. */
export const exportFormats = ['acorn', 'qduoj', 'fps', 'hydro', 'icpc', 'polygon'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const importStates = ['reading', 'ready', 'failed', 'applying', 'applied'] as const;

export const importActions = ['create', 'change', 'same', 'refuse'] as const;
export type ImportAction = (typeof importActions)[number];

export const importOutcomes = ['created', 'changed', 'same', 'failed', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What of a problem can differ: the parts of a save. */
export const importParts = [
  'title',
  'statement',
  'limits',
  'judging',
  'settings',
  'tags',
  'languages',
  'templates',
  'answers',
  'cases',
] as const;

export const importVisibilities = ['package', 'public', 'contest', 'hidden'] as const;
export type ImportVisibility = (typeof importVisibilities)[number];
