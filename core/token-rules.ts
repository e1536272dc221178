/** How the default output validator of ICPC problem packages compares, and the flags that say so. */
export interface TokenRules {
  caseSensitive: boolean;
  spaceChangeSensitive: boolean;
  /** null: compare the digits as text */
  absoluteTolerance: number | null;
  relativeTolerance: number | null;
}

/** Reads a problem package's validator flags; unknown ones are an error of the package. */
export function parseTokenFlags(flags: string[]): TokenRules | { unknown: string } {
  const rules: TokenRules = {
    caseSensitive: false,
    spaceChangeSensitive: false,
    absoluteTolerance: null,
    relativeTolerance: null,
  };
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at]!;
    if (flag === 'case_sensitive') rules.caseSensitive = true;
    else if (flag === 'space_change_sensitive') rules.spaceChangeSensitive = true;
    else {
      const value = Number(flags[++at]);
      if (!Number.isFinite(value) || value < 0) return { unknown: flag };
      if (flag === 'float_tolerance') rules.absoluteTolerance = rules.relativeTolerance = value;
      else if (flag === 'float_absolute_tolerance') rules.absoluteTolerance = value;
      else if (flag === 'float_relative_tolerance') rules.relativeTolerance = value;
      else return { unknown: flag };
    }
  }
  return rules;
}
