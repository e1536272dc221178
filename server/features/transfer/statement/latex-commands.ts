/** The commands of LaTeX that statements use, and what becomes of them in Markdown. */
export const mathEnvironments =
  /^(equation|align|aligned|eqnarray|gather|multline|displaymath|math|cases|array|matrix|[bpv]matrix|split)\*?$/;
export const fonts: Record<string, string> = {
  ...{ textbf: '**', bf: '**', bfseries: '**', textit: '*', it: '*', itshape: '*', emph: '*', em: '*' },
  ...{
    textsl: '*',
    sl: '*',
    underline: '*',
    sout: '~~',
    textsc: '',
    sc: '',
    textrm: '',
    rm: '',
    text: '',
    mbox: '',
  },
  ...{ textsf: '', sf: '', textup: '', textmd: '', textnormal: '', InputFileName: '', OutputFileName: '' },
};
export const codeFonts = ['texttt', 't', 'tt', 'ttfamily', 'code', 'lstinline', 'verb', 'exmpfile'];
export const ignored = new Set(
  `noindent indent centering raggedright raggedleft bigskip medskip smallskip newpage clearpage pagebreak linebreak
  hfill vfill hline tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge normalfont maketitle
  toprule midrule bottomrule nextsample remainingsamples leavevmode displaystyle selectfont null
  sampleinput sampleoutput begingroup endgroup relax par`.split(/\s+/),
);
/** Commands whose arguments are for the typesetter: how many are dropped. */
export const dropped: Record<string, number> = {
  ...{
    vspace: 1,
    hspace: 1,
    label: 1,
    ref: 0,
    cline: 1,
    setlength: 2,
    usepackage: 1,
    documentclass: 1,
    pagestyle: 1,
  },
  ...{
    renewcommand: 2,
    newcommand: 2,
    setcounter: 2,
    addtocounter: 2,
    color: 1,
    input: 1,
    bibliography: 1,
    cmidrule: 1,
  },
  ...{ definecolor: 3, hypersetup: 1, lstset: 1, arraystretch: 0, vskip: 0, hskip: 0 },
};
export const headings: Record<string, string> = {
  ...{ section: '##', subsection: '###', subsubsection: '####', paragraph: '####', subparagraph: '####' },
};
/** Sections of the class that Polygon statements use, and of ICPC ones. */
export const parts: Record<string, string> = {
  ...{ InputFile: 'Input', OutputFile: 'Output', Interaction: 'Interaction', Note: 'Note', Notes: 'Note' },
  ...{ Scoring: 'Scoring', Input: 'Input', Output: 'Output', Explanation: 'Note', Tutorial: 'Tutorial' },
};
export const symbols: Record<string, string> = {
  ...{
    ldots: '…',
    dots: '…',
    textellipsis: '…',
    textbackslash: '\\\\',
    textasciitilde: '~',
    textasciicircum: '^',
  },
  ...{
    textless: '\\<',
    textgreater: '>',
    LaTeX: 'LaTeX',
    TeX: 'TeX',
    textbar: '|',
    textquotesingle: "'",
    quad: ' ',
  },
  ...{
    qquad: ' ',
    textendash: '–',
    textemdash: '—',
    S: '§',
    copyright: '©',
    textdegree: '°',
    euro: '€',
    slash: '/',
  },
  ...{
    ss: 'ß',
    ae: 'æ',
    oe: 'œ',
    o: 'ø',
    aa: 'å',
    AA: 'Å',
    O: 'Ø',
    guillemotleft: '«',
    guillemotright: '»',
    today: '',
  },
};
export const mathSymbols =
  /^(le|leq|ge|geq|ne|neq|times|cdot|pm|to|rightarrow|leftarrow|infty|approx|equiv|in|alpha|beta|pi|oplus)$/;
export const accents: Record<string, string> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  c: '\u0327',
  v: '\u030c',
  r: '\u030a',
  '=': '\u0304',
  u: '\u0306',
  H: '\u030b',
};
