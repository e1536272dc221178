import type { TokenRules } from '#core/token-rules.ts';
import type { CheckerFields } from './adapter.ts';

/** A checker that compares word by word, for packages that name one of the usual ways without bringing its source. */
export const tokenChecker = (rules: TokenRules): CheckerFields => ({
  judgeMode: 'spj',
  spjLanguage: 'C++',
  judgeExtraFile: null,
  spjCode: `// Compares word by word.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

const bool caseSensitive = ${rules.caseSensitive};
const bool spacesCount = ${rules.spaceChangeSensitive};
const double absolute = ${rules.absoluteTolerance ?? -1};
const double relative = ${rules.relativeTolerance ?? -1};

struct Words {
  std::string text;
  size_t at = 0;
  explicit Words(const char *name) {
    std::ifstream file(name, std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  static bool isSpace(char c) { return c == ' ' || (c >= 9 && c <= 13); }
  std::string take(bool space) {
    size_t from = at;
    while (at < text.size() && isSpace(text[at]) == space) at++;
    return text.substr(from, at - from);
  }
};

bool number(const std::string &word, double &value) {
  if (word.empty() || word.find_first_not_of("0123456789+-.eE") != std::string::npos) return false;
  char *end;
  value = strtod(word.c_str(), &end);
  return *end == 0;
}

bool same(const std::string &got, const std::string &want) {
  if (got == want) return true;
  double a, b;
  if ((absolute >= 0 || relative >= 0) && number(want, b)) {
    if (!number(got, a)) return false;
    double difference = std::fabs(a - b);
    return (absolute >= 0 && difference <= absolute) || (relative >= 0 && difference <= relative * std::fabs(b));
  }
  if (caseSensitive || got.size() != want.size()) return false;
  for (size_t i = 0; i < got.size(); i++)
    if (tolower((unsigned char)got[i]) != tolower((unsigned char)want[i])) return false;
  return true;
}

int main(int argc, char **argv) {
  if (argc < 4) return 103;
  Words got(argv[2]), want(argv[3]);
  for (int count = 1;; count++) {
    if (got.take(true) != want.take(true) && spacesCount) {
      fprintf(stderr, "spaces differ before word %d", count);
      return 102;
    }
    std::string a = got.take(false), b = want.take(false);
    if (a.empty() && b.empty()) return 0;
    if (!same(a, b)) {
      fprintf(stderr, a.empty() ? "the output ends before word %d" : "word %d differs", count);
      return 102;
    }
  }
}
`,
});

const exact: TokenRules = {
  caseSensitive: true,
  spaceChangeSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: null,
};
const near = (tolerance: number): TokenRules => ({
  ...exact,
  absoluteTolerance: tolerance,
  relativeTolerance: tolerance,
});

/** The checkers that come with testlib, by name; null is our plain comparison of lines. */
const standard: Record<string, TokenRules | null> = {
  wcmp: exact,
  ncmp: exact,
  icmp: exact,
  hcmp: exact,
  nicmp: exact,
  caseicmp: exact,
  casencmp: exact,
  casewcmp: exact,
  yesno: { ...exact, caseSensitive: false },
  nyesno: { ...exact, caseSensitive: false },
  rcmp: { ...exact, absoluteTolerance: 1.5e-6 },
  rcmp4: near(1e-4),
  rcmp6: near(1e-6),
  rcmp9: near(1e-9),
  rncmp: { ...exact, absoluteTolerance: 1.5e-5 },
  dcmp: near(1e-6),
  acmp: { ...exact, absoluteTolerance: 1.5e-6 },
  lcmp: null,
  fcmp: null,
};

/** Undefined when there is no checker of that name. */
export function standardChecker(name: string): CheckerFields | null | undefined {
  const key = name.replace(/^std::/, '').replace(/\.cpp$/, '');
  if (!Object.hasOwn(standard, key)) return undefined;
  const rules = standard[key]!;
  return rules && tokenChecker(rules);
}
