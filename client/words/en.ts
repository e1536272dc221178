/** English sentences. Each that takes something says it in its own order. */
export const en = {
  help: `acorn-cli: solve problems of an Acorn site from the terminal

  acorn-cli login SITE              log in with a code that you confirm in the browser
  acorn-cli login SITE --token -    log in with an API token, read from stdin
  acorn-cli logout                  forget the login here and end its token
  acorn-cli whoami                  who is logged in
  acorn-cli contests [WORDS]        list contests
  acorn-cli problems [WORDS]        list or search problems
  acorn-cli show PROBLEM            read a statement
  acorn-cli samples PROBLEM         write the samples as 1.in, 1.out, …
  acorn-cli test PROBLEM FILE       compile here, run the samples, compare as the judge does
  acorn-cli submit PROBLEM FILE     submit and watch the verdict
  acorn-cli watch ID                watch a submission
  acorn-cli languages PROBLEM       the languages that a problem takes
  acorn-cli editor PROBLEM          hand a problem to the plugin of an editor that is open here

  -c, --contest ID    in a contest: PROBLEM is its letter there
  -t, --training ID   in a training or homework
  -g, --group ID      in a group
  -l, --lang NAME     language, where the file name does not say it or you want another
  -p, --page N        page of a list
  -o, --out FOLDER    where samples are written
      --no-watch      submit without waiting
      --timeout S     how long a verdict is waited for (600)
      --site SITE     another site than the one you logged in to
      --json          results as JSON
      --version       version of this program

Exit codes: 0 accepted or done, 1 not accepted, 2 wrong usage, 3 not logged in, 4 refused by the site,
5 site not reachable, 6 result not known.`,
  unknownCommand: (name: string) => `There is no command ${name}; acorn-cli help lists them`,
  missing: (what: string) => `Missing: ${what}. acorn-cli help says how it is called`,
  tooMuch: (what: string) => `What is ${what} for? acorn-cli help says how it is called`,
  badId: (value: string) => `ID is the number of a submission, not ${value}`,
  noSuchSubmission: (id: number) => `There is no submission ${id}`,
  badNumber: (name: string, value: string) => `--${name} takes a number, not ${value}`,
  noSuchFile: (file: string) => `${file} cannot be read`,
  noAddress: (typed: string) => `${typed} is no address of a site`,
  unreachable: (site: string, why: string) => `${site} cannot be reached: ${why}`,
  movedTo: (site: string, where: string) =>
    `${site} sends to ${where}; log in to that address if you trust it`,
  noSite: (site: string, status: number) => `${site} does not answer like an Acorn site (HTTP ${status})`,
  noSiteYet: 'Say which site first: acorn-cli login SITE',
  notLoggedIn: 'Nobody is logged in here: acorn-cli login SITE',
  openLine: (site: string) => `The line to ${site} is not encrypted: whoever listens can use your login`,
  openPage: (page: string, code: string) =>
    `Open this page in a browser where you are logged in, and type the code:\n\n  ${page}\n  ${code}\n`,
  waiting: 'Waiting for you to agree …',
  denied: 'The login was refused on the page',
  expired: 'The code has expired; start again',
  loggedIn: (name: string, site: string) => `Logged in to ${site} as ${name}`,
  loggedOut: (site: string) => `Logged out of ${site}; its token is worth nothing any more`,
  forgotten:
    'The login is forgotten here. Its token could not be ended: revoke it in the settings of the site',
  until: (day: string) => `Good until ${day}`,
  noToken: 'No token came in on stdin',
  page: (at: number, pages: number, total: number) => `page ${at} of ${pages}, ${total} in all`,
  nothingFound: 'Nothing found',
  limits: (timeMs: number, memoryMb: number) => `${timeMs} ms, ${memoryMb} MB`,
  parts: {
    description: 'Statement',
    input: 'Input',
    output: 'Output',
    sample: 'Sample',
    hint: 'Hint',
    source: 'Source',
  },
  fileIo: (read: string, write: string) => `Reads ${read} and writes ${write}`,
  noSamples: 'This problem shows no samples',
  written: (files: string[]) => `Written: ${files.join(' ')}`,
  exists: (file: string) => `${file} is there already and was left alone`,
  languageUnknown: (file: string) => `The language of ${file} is not clear; name it with --lang`,
  languageNotTaken: (given: string, taken: string[]) =>
    `This problem does not take ${given}. It takes: ${taken.join(', ')}`,
  inLanguage: (name: string) => `Language: ${name}`,
  notHere: (name: string) => `How ${name} is run on this machine is not known here; submit it instead`,
  noProgram: (program: string) => `${program} is not installed here`,
  compileFailed: 'It does not compile:',
  compileSlow: 'The compiler was stopped after 60 s',
  sample: (at: number) => `sample ${at}`,
  right: 'right',
  wrongAtLine: (line: number) => `wrong, first at line ${line}`,
  whitespace: 'right but for spaces and line ends',
  crashed: (how: string) => `ended with ${how}`,
  tooMuchOutput: (megabytes: number) => `stopped after it printed ${megabytes} MB`,
  tooSlow: (limitMs: number) => `stopped after ${limitMs} ms`,
  overLimit: (limitMs: number) => `over the limit of ${limitMs} ms on this machine`,
  hasChecker:
    'Other outputs may be right too: a program of this problem decides, and it is not here. Compare yourself.',
  interactive: 'The program would talk with one of the jury, which is not here: submit it instead',
  expected: 'expected',
  printed: 'printed',
  submitted: (id: number) => `Submitted: ${id}`,
  tryingAgain: (site: string) => `${site} cannot be reached, trying again…`,
  watchLater: (id: number) => `What was submitted is kept: acorn-cli watch ${id}`,
  notKept: (file: string, why: string) =>
    `The login cannot be kept in ${file}: ${why}. ACORN_SITE and ACORN_TOKEN work without a file`,
  captcha: 'The site wants to see that you are human after so many submissions: submit once in the browser',
  ahead: (count: number) => `${count} in front`,
  hidden: 'How it went is not told before the end',
  stillWaiting: (seconds: number) => `No verdict after ${seconds} s; acorn-cli watch goes on`,
  score: (score: number) => `${score} points`,
  sentToEditor: 'Sent; look at your editor',
  noEditor: 'No plugin of an editor listens on this machine: open it first',
  running: 'running',
  scheduled: 'not begun',
  ended: 'ended',
  broken: (why: string) => `This is a mistake of acorn-cli: ${why}`,
};
