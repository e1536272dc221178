/** The judges whose checkers we understand. */
export type Protocol = 'testlib' | 'hustoj' | 'qduoj' | 'lemon' | 'syzoj' | 'kattis' | 'kattis-interactive';

/** The way a checker speaks: ours by exit codes, or that of the judge it was written for. */
export type Speech = 'acorn' | Protocol;
