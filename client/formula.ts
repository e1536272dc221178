/** Formulas of a statement as a terminal can show them: the signs that have a character, and the rest as it was written. */

const signs: Record<string, string> = {
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  lt: '<',
  gt: '>',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  ast: '*',
  star: '⋆',
  oplus: '⊕',
  otimes: '⊗',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  dotsc: '…',
  dotsb: '⋯',
  vdots: '⋮',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  Leftarrow: '⇐',
  leftrightarrow: '↔',
  iff: '⇔',
  mapsto: '↦',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  varnothing: '∅',
  setminus: '∖',
  forall: '∀',
  exists: '∃',
  neg: '¬',
  lnot: '¬',
  land: '∧',
  wedge: '∧',
  lor: '∨',
  vee: '∨',
  equiv: '≡',
  approx: '≈',
  sim: '∼',
  mid: '|',
  parallel: '∥',
  infty: '∞',
  sum: '∑',
  prod: '∏',
  int: '∫',
  lfloor: '⌊',
  rfloor: '⌋',
  lceil: '⌈',
  rceil: '⌉',
  langle: '⟨',
  rangle: '⟩',
  lbrace: '{',
  rbrace: '}',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  Phi: 'Φ',
  bmod: 'mod',
  mod: 'mod',
  quad: '  ',
  qquad: '    ',
  backslash: '\\',
};

const raised: Record<string, string> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '-': '⁻',
  '+': '⁺',
  n: 'ⁿ',
  i: 'ⁱ',
};
const lowered: Record<string, string> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
  i: 'ᵢ',
  j: 'ⱼ',
  k: 'ₖ',
  n: 'ₙ',
  m: 'ₘ',
  x: 'ₓ',
};

export const formulaText = (formula: string): string =>
  formula
    .replace(
      /\\(?:text|textbf|textit|texttt|mathrm|mathbf|mathit|mathtt|mathcal|mathbb|operatorname|rm|tt)\*?\s*\{([^{}]*)\}/g,
      '$1',
    )
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√($1)')
    .replace(/\\(?:left|right|big|Big|bigg|Bigg|displaystyle|limits|,|;|!|:)(?![a-zA-Z])/g, '')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => signs[name] ?? name)
    .replace(/\\([{}%$#&_ ])/g, '$1')
    .replace(/\\\\/g, '\n')
    .replace(/~/g, ' ')
    .replace(/\^\{([^{}]*)\}|\^(\S)/g, (_, group?: string, sign?: string) =>
      moved(raised, '^', group ?? sign!),
    )
    .replace(/_\{([^{}]*)\}|_(\S)/g, (_, group?: string, sign?: string) =>
      moved(lowered, '_', group ?? sign!),
    )
    .replace(/[{}]/g, '')
    .trim();

/** Above or below the line where every sign of it has such a character. */
function moved(alphabet: Record<string, string>, mark: string, text: string): string {
  const signs = [...text];
  if (signs.every(sign => alphabet[sign])) return signs.map(sign => alphabet[sign]).join('');
  return signs.length === 1 ? mark + text : `${mark}(${text})`;
}
