/*
 * A header for checkers, interactors, validators and generators that were written for testlib.
 *
 * It answers as testlib 0.9.45 does (names, reading rules, exit codes, messages, the numbers a seed gives) and shares
 * no code with it. One file, C++11 or later, standard library and POSIX only, so that it can be copied anywhere.
 *
 *   checker      registerTestlibCmd(argc, argv)   arguments: input, output, answer [, report [, -appes]]
 *   interactor   registerInteraction(argc, argv)  arguments: input, log [, answer [, report [, -appes]]]
 *   validator    registerValidation(argc, argv)   reads the input strictly from stdin
 *   generator    registerGen(argc, argv, 1)       seeds rnd from the command line, whose options opt<T>() reads
 *
 * How a program ends:  _ok 0 "ok "   _wa 1 "wrong answer "   _pe 2 "wrong output format "   _fail 3 "FAIL "
 * _dirt 2 "wrong output format "   _points 7 "points x "   _pc(n) n "partially correct (n) "   and, when compiled with
 * ENABLE_UNEXPECTED_EOF, _unexpected_eof 8 "unexpected eof ".
 *
 * Contents: exits and modes, text, numbers, patterns, random, validator, streams, ends, register, options, println,
 * and last the guard that looks after programs which forget to say how they ended.
 */
#ifndef _TESTLIB_H_
#define _TESTLIB_H_

#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#define VERSION "0.9.45-acorn"

/* -------------------------------------------------------------------------------------- exits and modes -- */

/* Exit codes can be set by -D, as other judges do. */
#ifndef OK_EXIT_CODE
#define OK_EXIT_CODE 0
#endif
#ifndef WA_EXIT_CODE
#define WA_EXIT_CODE 1
#endif
#ifndef PE_EXIT_CODE
#define PE_EXIT_CODE 2
#endif
#ifndef FAIL_EXIT_CODE
#define FAIL_EXIT_CODE 3
#endif
#ifndef DIRT_EXIT_CODE
#define DIRT_EXIT_CODE 4
#endif
#ifndef POINTS_EXIT_CODE
#define POINTS_EXIT_CODE 7
#endif
#ifndef UNEXPECTED_EOF_EXIT_CODE
#define UNEXPECTED_EOF_EXIT_CODE 8
#endif
#ifndef PC_BASE_EXIT_CODE
#define PC_BASE_EXIT_CODE 0
#endif

enum TResult {
  _ok = 0,
  _wa = 1,
  _pe = 2,
  _fail = 3,
  _dirt = 4,
  _points = 5,
  _unexpected_eof = 8,
  _partially = 16
};
#define _pc(exitCode) (TResult(_partially + (exitCode)))

enum TMode { _input, _output, _answer };
enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor, _scorer };

#if defined(__GNUC__)
#define TESTLIB_PRINTF(words, first) __attribute__((__format__(__printf__, words, first)))
#define NORETURN __attribute__((noreturn))
#else
#define TESTLIB_PRINTF(words, first)
#define NORETURN
#endif

#define I64 "%lld"
#define U64 "%llu"

const long long __TESTLIB_LONGLONG_MAX = 9223372036854775807LL;
const int __TESTLIB_MAX_TEST_CASE = 1073741823;
const char LF = '\n', CR = '\r', SPACE = ' ', TAB = '\t';
const int EOFC = 255;

static TTestlibMode testlibMode = _unknown;
static std::string checkerName = "untitled checker";
static std::string resultName;
static bool appesMode = false;
static std::string appesModeEncoding = "windows-1251";

namespace testlib_own {

/* What is known about this run; one struct, so that nothing hides. */
struct State {
  std::string testset, group;
  int randomVersion = -1;
  bool hasTestCase = false;
  int testCase = -1;
  double points = 0;
  int exitCode = 0;
  bool registered = false;
  bool ended = false;
  bool sawEof = false;
  bool leaving = false;
};

inline State& state() {
  static State one;
  return one;
}

}  // namespace testlib_own

NORETURN inline void __testlib_fail(const std::string& message);

/* ------------------------------------------------------------------------------------------------- text -- */

namespace testlib_own {

inline std::string vformat(const char* format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(nullptr, 0, format, again);
  va_end(again);
  if (length <= 0) return std::string();
  std::vector<char> buffer(static_cast<size_t>(length) + 1);
  std::vsnprintf(buffer.data(), buffer.size(), format, arguments);
  return std::string(buffer.data());
}

/* Not marked as printf-like: it serves templates, in which the compiler would mistake a word for a careless format. */
inline std::string formatted(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::string text = vformat(format, arguments);
  va_end(arguments);
  return text;
}

}  // namespace testlib_own

/* Templates, because only an exact match is preferred to std::format by programs that use the whole of std. */
template <typename... Args>
inline std::string format(const char* fmt, Args... args) {
  return testlib_own::formatted(fmt, args...);
}
template <typename... Args>
inline std::string format(const std::string fmt, Args... args) {
  return testlib_own::formatted(fmt.c_str(), args...);
}
template <typename... Args>
inline std::string testlib_format_(const char* fmt, Args... args) {
  return testlib_own::formatted(fmt, args...);
}

namespace testlib_own {

template <typename T>
inline std::string decimal(T value) {
  std::string digits;
  bool negative = value < 0;
  do {
    int digit = static_cast<int>(value % 10);
    digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
    value = static_cast<T>(value / 10);
  } while (value != 0);
  if (negative) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

/* All whole numbers, also characters and bool, are shown as numbers. */
template <typename T>
inline std::string shown(const T& value, std::true_type) {
  return decimal(+value);
}

/* Everything else by its first word; generators rely on it. */
template <typename T>
inline std::string shown(const T& value, std::false_type) {
  std::stringstream words;
  words << value;
  std::string first;
  words >> first;
  return first;
}

/* A bound such as 1000000000 is easier to read as 10^9. */
template <typename T>
inline std::string readable(T value) {
  int zeroes = 0;
  T rest = value;
  for (; rest != 0 && rest % 10 == 0; rest = static_cast<T>(rest / 10)) zeroes++;
  if (zeroes < 7) return decimal(value);
  std::string power = "10^" + decimal(zeroes), factor = decimal(rest);
  if (factor == "1") return power;
  if (factor == "-1") return "-" + power;
  return factor + "*" + power;
}

}  // namespace testlib_own

template <typename T>
inline std::string vtos(const T& value) {
  return testlib_own::shown(value, std::is_integral<T>());
}

template <typename T>
inline std::string toString(const T& value) {
  return vtos(value);
}

template <typename T>
inline std::string toHumanReadableString(const T& value) {
  return testlib_own::readable(value);
}

inline std::string upperCase(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

inline std::string lowerCase(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

template <typename C>
inline bool isBlanks(C c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
template <typename C>
inline bool isEoln(C c) {
  return c == '\n' || c == '\r';
}
/* A character read at the end is EOFC cut down to a char, which may be negative. */
template <typename C>
inline bool isEof(C c) {
  return c == static_cast<C>(EOFC);
}

inline std::string trim(const std::string& text) {
  size_t from = 0, to = text.size();
  while (from < to && isBlanks(text[from])) from++;
  while (to > from && isBlanks(text[to - 1])) to--;
  return text.substr(from, to - from);
}

/* What a message quotes: the two ends of a long text. A NUL, which would end the message, is shown as a tilde. */
inline std::string compress(const std::string& text) {
  const size_t most = 64, head = 30, tail = 31;
  std::string part = text.size() <= most ? text : text.substr(0, head) + "..." + text.substr(text.size() - tail);
  std::replace(part.begin(), part.end(), '\0', '~');
  return part;
}
inline std::string __testlib_part(const std::string& text) { return compress(text); }

inline std::string englishEnding(int x) {
  x %= 100;
  if (x / 10 == 1) return "th";
  switch (x % 10) {
    case 1: return "st";
    case 2: return "nd";
    case 3: return "rd";
    default: return "th";
  }
}

template <typename It, typename Separator>
inline std::string join(It first, It last, Separator separator) {
  std::ostringstream out;
  for (It it = first; it != last; ++it) {
    if (it != first) out << separator;
    out << *it;
  }
  return out.str();
}
template <typename It>
inline std::string join(It first, It last) {
  return join(first, last, ' ');
}
template <typename C, typename Separator>
inline std::string join(const C& items, Separator separator) {
  return join(items.begin(), items.end(), separator);
}
template <typename C>
inline std::string join(const C& items) {
  return join(items, ' ');
}

/* split keeps empty parts, tokenize drops them. */
inline std::vector<std::string> split(const std::string& text, const std::string& separators) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (separators.find(c) != std::string::npos) parts.push_back(std::string());
    else parts.back() += c;
  }
  return parts;
}
inline std::vector<std::string> split(const std::string& text, char separator) {
  return split(text, std::string(1, separator));
}
inline std::vector<std::string> tokenize(const std::string& text, const std::string& separators) {
  if (separators.empty()) return std::vector<std::string>(1, text);
  std::vector<std::string> parts;
  for (const std::string& part : split(text, separators))
    if (!part.empty()) parts.push_back(part);
  return parts;
}
inline std::vector<std::string> tokenize(const std::string& text, char separator) {
  return tokenize(text, std::string(1, separator));
}

inline std::string removeDoubleTrailingZeroes(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  return text.back() == '.' ? text + '0' : text;
}

/* ---------------------------------------------------------------------------------------------- numbers -- */

inline bool __testlib_isNaN(double r) { return std::isnan(r); }
/* Numbers that only just fit are taken for infinite as well: nothing sensible can be computed from them. */
inline bool __testlib_isInfinite(double r) { return r > 1e300 || r < -1e300; }

template <typename T>
inline T __testlib_min(const T& a, const T& b) {
  return a < b ? a : b;
}
template <typename T>
inline T __testlib_max(const T& a, const T& b) {
  return a > b ? a : b;
}
template <typename T>
inline T __testlib_abs(const T& x) {
  return x > 0 ? x : -x;
}

/* Absolute or relative error at most maxError; infinities and NaN equal only themselves. */
inline bool doubleCompare(double expected, double result, double maxError) {
  maxError += 1e-15;
  if (__testlib_isNaN(expected)) return __testlib_isNaN(result);
  if (__testlib_isInfinite(expected)) return __testlib_isInfinite(result) && (expected > 0) == (result > 0);
  if (__testlib_isNaN(result) || __testlib_isInfinite(result)) return false;
  if (std::fabs(result - expected) <= maxError) return true;
  double one = expected * (1.0 - maxError), other = expected * (1.0 + maxError);
  return result >= std::min(one, other) && result <= std::max(one, other);
}

/* The smaller of absolute and relative error. */
inline double doubleDelta(double expected, double result) {
  double absolute = __testlib_abs(result - expected);
  if (!(__testlib_abs(expected) > 1e-9)) return absolute;
  return __testlib_min(absolute, __testlib_abs(absolute / expected));
}

namespace testlib_own {

inline bool isDigit(char c) { return c >= '0' && c <= '9'; }

/* Decimal digits without leading zeroes, at most `limit`. */
inline bool parseDigits(const char* at, size_t count, unsigned long long limit, unsigned long long& value) {
  if (count == 0 || count > 20 || (at[0] == '0' && count > 1)) return false;
  value = 0;
  for (size_t i = 0; i < count; i++) {
    if (!isDigit(at[i])) return false;
    unsigned digit = static_cast<unsigned>(at[i] - '0');
    if (value > (limit - digit) / 10) return false;
    value = value * 10 + digit;
  }
  return true;
}

/* Canonical decimal only: no plus, no leading zero, no minus zero. */
inline bool parseInteger(const char* text, size_t length, long long& value) {
  const unsigned long long most = static_cast<unsigned long long>(LLONG_MAX);
  bool negative = length > 1 && text[0] == '-';
  unsigned long long size = 0;
  if (!parseDigits(text + negative, length - negative, most + negative, size)) return false;
  if (negative && size == 0) return false;
  value = static_cast<long long>(negative ? 0 - size : size);
  return true;
}

inline size_t digitsAt(const std::string& text, size_t at) {
  size_t count = 0;
  while (at + count < text.size() && isDigit(text[at + count])) count++;
  return count;
}

/* Sign, digits with an optional point, optional exponent. No words such as "nan" or "inf", no hexadecimal. */
inline bool parseDouble(const std::string& text, double& value) {
  size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  size_t whole = digitsAt(text, at), fraction = 0;
  at += whole;
  if (at < text.size() && text[at] == '.') {
    fraction = digitsAt(text, ++at);
    at += fraction;
  }
  if (whole + fraction == 0) return false;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    at++;
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) at++;
    size_t exponent = digitsAt(text, at);
    if (exponent == 0) return false;
    at += exponent;
  }
  if (at != text.size()) return false;
  value = std::strtod(text.c_str(), nullptr);
  return true;
}

}  // namespace testlib_own

/* --------------------------------------------------------------------------------------------- patterns -- */

class random_t;

/*
 * The small regular expressions of testlib: characters, \escapes, [sets] with ranges and ^, counts ? * + {n} {n,m},
 * a|b, and (groups), which may only stand at the end of a sequence. Blanks that are not escaped mean nothing.
 *
 * Matching is greedy without second thoughts: "[0-9]?1" does not match "1". A pattern is a counted set of characters
 * followed by one of `rest`; where `most` is 0 there is no set, only the choice.
 */
class pattern {
 public:
  pattern(std::string text) : pattern(text, withoutBlanks(text)) {}

  std::string src() const { return source; }

  bool matches(const std::string& text) const { return matches(text, 0); }

  std::string next(random_t& random) const;

 private:
  std::string source;
  std::vector<char> letters;
  int least = 0, most = 0;
  std::vector<pattern> rest;

  pattern(const std::string& shownAs, const std::string& text) : source(shownAs) {
    std::vector<size_t> bars = topLevelBars(text);
    if (!bars.empty()) {
      bars.push_back(text.size());
      size_t from = 0;
      for (size_t bar : bars) {
        addRest(text.substr(from, bar - from));
        from = bar + 1;
      }
    } else if (isOneGroup(text)) {
      addRest(text.substr(1, text.size() - 2));
    } else {
      size_t at = 0;
      parseSet(text, at);
      parseCount(text, at);
      if (at < text.size()) addRest(text.substr(at));
    }
  }

  void addRest(const std::string& text) { rest.push_back(pattern(text, text)); }

  NORETURN static void illegal(const std::string& part) {
    __testlib_fail("pattern: Illegal pattern (or part) \"" + part + "\"");
  }

  static bool isEscaped(const std::string& text, size_t at) {
    size_t slashes = 0;
    while (slashes < at && text[at - slashes - 1] == '\\') slashes++;
    return slashes % 2 == 1;
  }

  static bool isSign(const std::string& text, size_t at, char sign) {
    return at < text.size() && text[at] == sign && !isEscaped(text, at);
  }

  static std::string withoutBlanks(const std::string& text) {
    std::string kept;
    for (size_t i = 0; i < text.size(); i++)
      if (!isSign(text, i, ' ')) kept += text[i];
    return kept;
  }

  static std::vector<size_t> topLevelBars(const std::string& text) {
    std::vector<size_t> bars;
    int depth = 0;
    for (size_t i = 0; i < text.size(); i++) {
      if (isSign(text, i, '(')) depth++;
      if (isSign(text, i, ')')) depth--;
      if (depth < 0) illegal(text);
      if (depth == 0 && isSign(text, i, '|')) bars.push_back(i);
    }
    if (depth != 0) illegal(text);
    return bars;
  }

  static bool isOneGroup(const std::string& text) {
    if (!isSign(text, 0, '(')) return false;
    int depth = 0;
    for (size_t i = 0; i + 1 < text.size(); i++) {
      if (isSign(text, i, '(')) depth++;
      if (isSign(text, i, ')')) depth--;
      if (depth == 0) return false;
    }
    return true;
  }

  static char parseChar(const std::string& text, size_t& at) {
    if (text[at] == '\\') at++;
    if (at >= text.size()) illegal(text);
    return text[at++];
  }

  void parseSet(const std::string& text, size_t& at) {
    if (text.empty()) illegal(text);
    if (!isSign(text, at, '[')) {
      letters.push_back(parseChar(text, at));
      return;
    }
    at++;
    bool negated = isSign(text, at, '^');
    if (negated) at++;
    while (at < text.size() && !isSign(text, at, ']')) parseRange(text, at);
    if (at >= text.size()) illegal(text);
    at++;
    std::sort(letters.begin(), letters.end());
    if (negated) letters = lettersWithout(letters);
  }

  /* One character of a set, or two with a dash between them. */
  void parseRange(const std::string& text, size_t& at) {
    char first = parseChar(text, at);
    if (!isSign(text, at, '-') || isSign(text, at + 1, ']') || at + 1 >= text.size()) {
      letters.push_back(first);
      return;
    }
    at++;
    char last = parseChar(text, at);
    if (first > last) illegal(text);
    for (int c = first; c <= last; c++) letters.push_back(static_cast<char>(c));
  }

  /* 255 is not among them: it stands for the end of a file. */
  static std::vector<char> lettersWithout(const std::vector<char>& excluded) {
    std::vector<char> others;
    for (int code = 0; code < EOFC; code++) {
      char c = static_cast<char>(code);
      if (!std::binary_search(excluded.begin(), excluded.end(), c)) others.push_back(c);
    }
    std::sort(others.begin(), others.end());
    return others;
  }

  void parseCount(const std::string& text, size_t& at) {
    least = most = 1;
    if (isSign(text, at, '{')) {
      parseBounds(text, at);
    } else if (isSign(text, at, '?')) {
      least = 0, at++;
    } else if (isSign(text, at, '*')) {
      least = 0, most = INT_MAX, at++;
    } else if (isSign(text, at, '+')) {
      most = INT_MAX, at++;
    }
  }

  void parseBounds(const std::string& text, size_t& at) {
    size_t end = text.find('}', at);
    if (end == std::string::npos) illegal(text);
    std::vector<std::string> bounds = split(text.substr(at + 1, end - at - 1), ',');
    if (bounds.size() == 2 && bounds[1].empty()) bounds.pop_back();
    if (bounds.size() > 2 || std::sscanf(bounds[0].c_str(), "%d", &least) != 1) illegal(text);
    if (std::sscanf(bounds.back().c_str(), "%d", &most) != 1 || least > most) illegal(text);
    at = end + 1;
  }

  bool matches(const std::string& text, size_t at) const {
    if (most > 0) {
      size_t from = at;
      while (at < text.size() && at - from < static_cast<size_t>(most) && holds(text[at])) at++;
      if (at - from < static_cast<size_t>(std::max(least, 0))) return false;
    }
    if (rest.empty()) return at == text.size();
    for (const pattern& one : rest)
      if (one.matches(text, at)) return true;
    return false;
  }

  bool holds(char c) const { return std::binary_search(letters.begin(), letters.end(), c); }
};

/* ----------------------------------------------------------------------------------------------- random -- */

/*
 * A 48-bit linear congruential generator: the same seed gives the same test on every machine. How many draws a call
 * makes, and which, is part of that promise, so calls that look as if they could share code may not.
 */
class random_t {
 public:
  random_t() : seed(start()) {}

  void setSeed(int argc, char* argv[]) {
    seed = start();
    for (int i = 1; i < argc; i++) {
      for (const char* c = argv[i]; *c; c++) seed = seed * multiplier() + static_cast<unsigned int>(*c) + addend();
      seed += multiplier() / addend();
    }
    seed &= mask();
  }
  void setSeed(long long value) { seed = (static_cast<unsigned long long>(value) ^ multiplier()) & mask(); }

  /* below n */
  int next(int n) {
    mustBePositive(n > 0);
    bool isPowerOfTwo = (n & -n) == n;
    if (isPowerOfTwo) return static_cast<int>((n * bits(31)) >> 31);
    const long long limit = INT_MAX / n * n;
    long long draw;
    do draw = bits(31);
    while (draw >= limit);
    return static_cast<int>(draw % n);
  }
  long long next(long long n) {
    mustBePositive(n > 0);
    const long long limit = LLONG_MAX / n * n;
    long long draw;
    do draw = bits63();
    while (draw >= limit);
    return draw % n;
  }
  unsigned int next(unsigned int n) { return static_cast<unsigned int>(next(signedBound<int>(n))); }
  unsigned long long next(unsigned long long n) {
    return static_cast<unsigned long long>(next(signedBound<long long>(n)));
  }
  long next(long n) { return static_cast<long>(next(static_cast<long long>(n))); }
  unsigned long next(unsigned long n) { return static_cast<unsigned long>(next(static_cast<long long>(signedBound<long>(n)))); }

  /* from `from` to `to`, both included */
  int next(int from, int to) { return static_cast<int>(next(static_cast<long long>(to) - from + 1) + from); }
  unsigned int next(unsigned int from, unsigned int to) {
    return static_cast<unsigned int>(next(static_cast<long long>(to) - from + 1) + from);
  }
  long long next(long long from, long long to) { return next(span(from, to)) + from; }
  unsigned long long next(unsigned long long from, unsigned long long to) { return next(span(from, to)) + from; }
  long next(long from, long to) { return next(span(from, to)) + from; }
  unsigned long next(unsigned long from, unsigned long to) { return next(span(from, to)) + from; }

  /* real numbers, the upper bound not included */
  double next() {
    long long high = bits(26) << 27;
    long long low = bits(27);
    return static_cast<double>(high + low) / static_cast<double>(1LL << 53);
  }
  double next(double n) {
    mustBePositive(n > 0);
    return clipped(n * next(), n);
  }
  double next(double from, double to) {
    mustBeOrdered(from < to);
    return next(to - from) + from;
  }

  /* a text by pattern */
  std::string next(const std::string& ptrn) { return pattern(ptrn).next(*this); }
  TESTLIB_PRINTF(2, 3) std::string next(const char* fmt, ...) {
    va_list arguments;
    va_start(arguments, fmt);
    std::string text = testlib_own::vformat(fmt, arguments);
    va_end(arguments);
    return next(text);
  }

  /* wnext: the largest of `type` + 1 draws, or the smallest for negative types; many draws are made in one */
  int wnext(int n, int type) { return weighted(n, type); }
  long long wnext(long long n, int type) { return weighted(n, type); }
  unsigned int wnext(unsigned int n, int type) { return static_cast<unsigned int>(wnext(signedBound<int>(n), type)); }
  unsigned long long wnext(unsigned long long n, int type) {
    return static_cast<unsigned long long>(wnext(signedBound<long long>(n), type));
  }
  long wnext(long n, int type) { return static_cast<long>(wnext(static_cast<long long>(n), type)); }
  unsigned long wnext(unsigned long n, int type) {
    return static_cast<unsigned long>(wnext(static_cast<long long>(signedBound<long>(n)), type));
  }
  double wnext(double n, int type) {
    mustBePositive(n > 0);
    if (isManyDraws(type)) return clipped(n * shareOfMany(type), n);
    return n * extreme<double>(type, [this] { return next(); });
  }
  double wnext(int type) { return wnext(1.0, type); }

  int wnext(int from, int to, int type) { return wnext(span(from, to), type) + from; }
  int wnext(unsigned int from, unsigned int to, int type) {
    return static_cast<int>(wnext(span(from, to), type) + from);
  }
  long long wnext(long long from, long long to, int type) { return wnext(span(from, to), type) + from; }
  unsigned long long wnext(unsigned long long from, unsigned long long to, int type) {
    return wnext(span(from, to), type) + from;
  }
  long wnext(long from, long to, int type) { return wnext(span(from, to), type) + from; }
  unsigned long wnext(unsigned long from, unsigned long to, int type) { return wnext(span(from, to), type) + from; }
  double wnext(double from, double to, int type) {
    mustBeOrdered(from < to);
    return wnext(to - from, type) + from;
  }

  /* an element */
  template <typename C>
  typename C::value_type any(const C& items) {
    return any(items.begin(), items.end());
  }
  template <typename It>
  typename std::iterator_traits<It>::value_type any(It first, It last) {
    std::advance(first, next(static_cast<int>(std::distance(first, last))));
    return *first;
  }
  template <typename C>
  typename C::value_type wany(const C& items, int type) {
    return wany(items.begin(), items.end(), type);
  }
  template <typename It>
  typename std::iterator_traits<It>::value_type wany(It first, It last, int type) {
    std::advance(first, wnext(static_cast<int>(std::distance(first, last)), type));
    return *first;
  }

  /* the numbers first, first + 1, … in any order */
  template <typename T, typename E>
  std::vector<E> perm(T size, E first) {
    if (size < 0) __testlib_fail("random_t::perm: the size must not be negative");
    std::vector<E> order(static_cast<size_t>(size));
    for (E& one : order) one = first++;
    for (T i = 1; i < size; i++) std::swap(order[static_cast<size_t>(i)], order[static_cast<size_t>(next(i + 1))]);
    return order;
  }
  template <typename T>
  std::vector<T> perm(T size) {
    return perm(size, T(0));
  }

  /* different numbers in any order: drawn until enough were new, or cut from a permutation when that is cheaper */
  template <typename T>
  std::vector<T> distinct(int size, T from, T to) {
    std::vector<T> chosen;
    if (size == 0) return chosen;
    mustBeOrdered(from <= to);
    uint64_t range = static_cast<uint64_t>(to - from + 1);
    if (size < 0 || static_cast<uint64_t>(size) > range) __testlib_fail("random_t::distinct: the range has not so many numbers");

    double draws = 0;
    for (int i = 0; i < size; i++) draws += static_cast<double>(range) / static_cast<double>(range - static_cast<uint64_t>(i));
    if (draws < static_cast<double>(range)) {
      std::set<T> seen;
      while (static_cast<int>(chosen.size()) < size) {
        T one = T(next(from, to));
        if (seen.insert(one).second) chosen.push_back(one);
      }
      return chosen;
    }
    if (range > 1000000000) __testlib_fail("random_t::distinct: the range is too large");
    chosen = perm(static_cast<int>(range), from);
    chosen.resize(static_cast<size_t>(size));
    return chosen;
  }
  template <typename T>
  std::vector<T> distinct(int size, T upper) {
    if (size == 0) return std::vector<T>();
    mustBePositive(upper > 0);
    return distinct(size, T(0), T(upper - 1));
  }

  /* parts of at least minPart that make up the sum: bars are put between its units */
  template <typename T>
  std::vector<T> partition(int size, T sum, T minPart) {
    if (size < 0 || minPart * size > sum || (size == 0 && sum != 0)) {
      __testlib_fail("random_t::partition: there is no such partition");
    }
    std::vector<T> parts;
    if (size == 0) return parts;
    T end = static_cast<T>(sum - minPart * size + size);
    std::vector<T> bars = distinct(size - 1, T(1), T(end - 1));
    std::sort(bars.begin(), bars.end());
    bars.push_back(end);
    T before = 0;
    for (T bar : bars) {
      parts.push_back(static_cast<T>(bar - before - 1 + minPart));
      before = bar;
    }
    return parts;
  }
  template <typename T>
  std::vector<T> partition(int size, T sum) {
    return partition(size, sum, T(1));
  }

 private:
  unsigned long long seed;

  static unsigned long long start() { return 3905348978240129619ULL; }
  static unsigned long long multiplier() { return 0x5DEECE66DULL; }
  static unsigned long long addend() { return 0xBULL; }
  static unsigned long long mask() { return (1ULL << 48) - 1; }

  long long bits(int count) {
    seed = (seed * multiplier() + addend()) & mask();
    return static_cast<long long>(seed >> (48 - count));
  }
  long long bits63() {
    long long high = bits(31) << 32;
    return high ^ bits(testlib_own::state().randomVersion == 0 ? 31 : 32);
  }

  static void mustBePositive(bool is) {
    if (!is) __testlib_fail("random_t: the bound must be positive");
  }
  static void mustBeOrdered(bool is) {
    if (!is) __testlib_fail("random_t: the lower bound is above the upper one");
  }
  /* Unsigned bounds are drawn as signed ones. */
  template <typename S, typename U>
  static S signedBound(U n) {
    if (n >= static_cast<U>(std::numeric_limits<S>::max())) __testlib_fail("random_t: the bound is too large");
    return static_cast<S>(n);
  }
  template <typename T>
  static T span(T from, T to) {
    mustBeOrdered(from <= to);
    typedef typename std::make_unsigned<T>::type Unsigned;
    return static_cast<T>(static_cast<Unsigned>(to) - static_cast<Unsigned>(from) + 1);
  }
  static double clipped(double value, double limit) {
    value = __testlib_max(value, 0.0);
    return value < limit ? value : std::nexttoward(limit, 0.0);
  }

  static bool isManyDraws(int type) { return type >= 25 || type <= -25; }

  /* Where in [0, 1) the extreme of that many draws would lie. */
  double shareOfMany(int type) {
    if (type > 0) return std::pow(next(), 1.0 / (type + 1));
    return 1 - std::pow(next(), 1.0 / (-type + 1));
  }
  template <typename T, typename Draw>
  static T extreme(int type, Draw draw) {
    T best = draw();
    for (int i = 0; i < type; i++) best = __testlib_max(best, draw());
    for (int i = 0; i < -type; i++) best = __testlib_min(best, draw());
    return best;
  }
  template <typename T>
  T weighted(T n, int type) {
    mustBePositive(n > 0);
    if (!isManyDraws(type)) return extreme<T>(type, [this, n] { return next(n); });
    T value = static_cast<T>(static_cast<double>(n) * shareOfMany(type));
    return std::min(std::max(value, T(0)), static_cast<T>(n - 1));
  }
};

inline std::string pattern::next(random_t& random) const {
  if (most == INT_MAX) __testlib_fail("pattern::next: a text without an end cannot be generated");
  std::string text;
  if (most > 0) {
    int count = random.next(most - least + 1) + least;
    for (int i = 0; i < count; i++) text += letters[static_cast<size_t>(random.next(static_cast<int>(letters.size())))];
  }
  if (rest.empty()) return text;
  return text + rest[static_cast<size_t>(random.next(static_cast<int>(rest.size())))].next(random);
}

static random_t rnd;

template <typename It>
inline void shuffle(It first, It last) {
  if (first == last) return;
  for (It it = first + 1; it != last; ++it) std::iter_swap(it, first + rnd.next(static_cast<int>(it - first) + 1));
}

/* -------------------------------------------------------------------------------------------- validator -- */

/*
 * What a validator was asked (--testset, --group) and what it noticed: which bounds the named variables reached and
 * which features occurred, for --testOverviewLogFileName; where the test cases begin, for --testMarkupFileName and
 * --testCase.
 */
class Validator {
 public:
  std::string testset() const {
    mustKnowArguments();
    return testsetName;
  }
  std::string group() const {
    mustKnowArguments();
    return groupName;
  }
  std::string testOverviewLogFileName() const { return overviewFile; }
  std::string testMarkupFileName() const { return markupFile; }
  int testCase() const { return wantedCase; }
  std::string testCaseFileName() const { return caseFile; }

  void initialize() { initialized = true; }
  void setTestset(const char* text) { testsetName = text; }
  void setGroup(const char* text) { groupName = text; }
  void setTestOverviewLogFileName(const char* text) { overviewFile = text; }
  void setTestMarkupFileName(const char* text) { markupFile = text; }
  void setTestCase(int number) { wantedCase = number; }
  void setTestCaseFileName(const char* text) { caseFile = text; }

  void addFeature(const std::string& name) {
    mustBePrintable(name);
    if (!features.insert(std::make_pair(name, false)).second) __testlib_fail("Feature " + name + " registered twice.");
  }
  void feature(const std::string& name) {
    mustBePrintable(name);
    if (!features.count(name)) __testlib_fail("Feature " + name + " didn't registered via addFeature(feature).");
    features[name] = true;
  }

  void noteVariable(const std::string& name) { variableFor(name); }

  template <typename T>
  void noteBounds(const std::string& name, T low, T high, bool hitsLow, bool hitsHigh) {
    Variable* variable = variableFor(name);
    if (!variable) return;
    variable->isBounded = true;
    variable->hitsLow = variable->hitsLow || hitsLow || hasTilde(name, true);
    variable->hitsHigh = variable->hitsHigh || hitsHigh || hasTilde(name, false);
    variable->low.adjust(std::to_string(low));
    variable->high.adjust(std::to_string(high));
  }

  bool wantsTranscript() const { return !markupFile.empty() || wantedCase > 0; }

  /* All that was read, and where in it test cases begin. */
  struct Transcript {
    std::string text;
    std::vector<std::pair<size_t, int>> cases;
  };

  void write(const Transcript& transcript) {
    if (!overviewFile.empty()) writeTo(overviewFile, overview());
    if (!markupFile.empty()) writeTo(markupFile, markup(transcript));
    std::string wanted = textOfCase(transcript);
    if (!wanted.empty()) writeTo(caseFile.empty() ? "stdout" : caseFile, wanted);
  }

 private:
  /* The one value a bound always had; none when it changed or is too long to be a constant. */
  struct Bound {
    std::string value;
    bool varies = false;
    void adjust(const std::string& now) {
      if (now.size() >= 32 || (!value.empty() && value != now)) varies = true;
      value = now;
    }
    std::string shown() const { return varies ? "?" : value; }
  };
  struct Variable {
    bool isBounded = false, hitsLow = false, hitsHigh = false;
    Bound low, high;
  };

  bool initialized = false;
  std::string testsetName = "tests", groupName, overviewFile, markupFile, caseFile;
  int wantedCase = -1;
  std::map<std::string, Variable> variables;
  std::map<std::string, bool> features;

  void mustKnowArguments() const {
    if (initialized) return;
    __testlib_fail("Validator must be registered with registerValidation(argc, argv) to know its testset and group");
  }
  static void mustBePrintable(const std::string& name) {
    for (char c : name)
      if (c < ' ') __testlib_fail("Feature name '" + name + "' contains restricted characters.");
  }

  /* Names with digits are elements of something and not worth a line each; the log has room for 255 names. */
  Variable* variableFor(const std::string& name) {
    if (overviewFile.empty()) return nullptr;
    for (char c : name)
      if (c < ' ' || testlib_own::isDigit(c)) return nullptr;
    std::string plain = withoutTildes(name);
    if (variables.size() >= 255 && !variables.count(plain)) return nullptr;
    return &variables[plain];
  }

  /* "~n" says that the lower bound need not be reached, "n~" the upper one. */
  static bool hasTilde(const std::string& name, bool atFront) {
    if (name.size() < 2 || name == "~~") return false;
    return (atFront ? name[0] : name[name.size() - 1]) == '~';
  }
  static std::string withoutTildes(const std::string& name) {
    size_t from = hasTilde(name, true), to = name.size() - hasTilde(name, false);
    return name.substr(from, to - from);
  }

  std::string overview() const {
    std::string hits, constants, names, seen;
    for (const std::pair<const std::string, Variable>& entry : variables) {
      const std::string quoted = "\"" + entry.first + "\"";
      const Variable& variable = entry.second;
      names += "variable " + quoted + "\n";
      if (!variable.isBounded) continue;
      hits += quoted + ":" + (variable.hitsLow ? " min-value-hit" : "") + (variable.hitsHigh ? " max-value-hit" : "") + "\n";
      if (variable.low.varies && variable.high.varies) continue;
      constants += "constant-bounds " + quoted + ": " + variable.low.shown() + " " + variable.high.shown() + "\n";
    }
    for (const std::pair<const std::string, bool>& entry : features)
      seen += "feature \"" + entry.first + "\":" + (entry.second ? " hit" : "") + "\n";
    return hits + seen + constants + names;
  }

  static std::string markup(const Transcript& transcript) {
    std::string marked = "MU\xF3\x01";
    size_t next = 0;
    for (size_t i = 0; i <= transcript.text.size(); i++) {
      for (; next < transcript.cases.size() && transcript.cases[next].first == i; next++)
        marked += "!c" + vtos(transcript.cases[next].second) + ";";
      if (i == transcript.text.size()) break;
      char c = transcript.text[i];
      if (c == '\\' || c == '!') marked += '\\';
      marked += c;
    }
    return marked;
  }

  std::string textOfCase(const Transcript& transcript) const {
    std::string found;
    for (size_t i = 0; i < transcript.cases.size(); i++) {
      if (transcript.cases[i].second != wantedCase) continue;
      size_t from = transcript.cases[i].first;
      size_t to = i + 1 < transcript.cases.size() ? transcript.cases[i + 1].first : transcript.text.size();
      found = transcript.text.substr(from, to - from);
    }
    return found;
  }

  static void writeTo(const std::string& fileName, const std::string& text) {
    bool isStandard = fileName == "stdout" || fileName == "stderr";
    FILE* file = fileName == "stdout" ? stdout : fileName == "stderr" ? stderr : std::fopen(fileName.c_str(), "wb");
    if (!file) __testlib_fail("Validator: can't write to (" + fileName + ")");
    size_t written = std::fwrite(text.data(), 1, text.size(), file);
    bool isWhole = written == text.size() && (isStandard ? std::fflush(file) : std::fclose(file)) == 0;
    if (!isWhole) __testlib_fail("Validator: can't write to (" + fileName + ")");
  }
};
static Validator validator;

/* ---------------------------------------------------------------------------------------------- streams -- */

namespace testlib_own {

/* Where a stream takes its characters from: a file, a standard stream, or a text. Bytes are 0 to 255, the end is EOF. */
class Reader {
 public:
  void openText(const std::string& text) {
    close();
    buffer = text;
    opened = true;
    line = -1;
  }
  void open(FILE* source) {
    close();
    file = source;
    opened = true;
    line = 1;
  }
  void close() {
    if (file && !isStandard()) std::fclose(file);
    file = nullptr;
    opened = false;
    buffer.clear();
    at = 0;
  }
  bool isOpen() const { return opened; }

  int peek() { return at < buffer.size() || fill() ? static_cast<unsigned char>(buffer[at]) : EOF; }
  int take() {
    int c = peek();
    if (c == EOF) return EOF;
    at++;
    if (c == '\n' && line > 0) line++;
    if (transcript) transcript->text += static_cast<char>(c);
    return c;
  }
  /* appends to the word what comes before a blank or the end, as far as the limit lets it grow */
  void takeWord(std::string& word, size_t limit) {
    while (word.size() < limit && peek() != EOF) {
      size_t from = at, to = std::min(buffer.size(), at + limit - word.size());
      while (at < to && !isBlanks(buffer[at])) at++;
      word.append(buffer, from, at - from);
      if (transcript) transcript->text.append(buffer, from, at - from);
      if (at < to) return;
    }
  }
  void putBack(char c) {
    if (at > 0) buffer[--at] = c;
    else buffer.insert(buffer.begin(), c);
    if (c == '\n' && line > 0) line--;
    if (transcript && !transcript->text.empty()) transcript->text.erase(transcript->text.size() - 1);
  }

  /* the number of the line at hand; texts have none */
  int getLine() const { return line; }

  void writeDownTo(Validator::Transcript* paper) { transcript = paper; }

 private:
  FILE* file = nullptr;
  bool opened = false;
  std::string buffer;
  size_t at = 0;
  int line = -1;
  Validator::Transcript* transcript = nullptr;

  bool isStandard() const { return file == stdin || file == stdout || file == stderr; }

  /*
   * A standard stream is read character by character through stdio: its next line may only be written once this one
   * was answered, and the program may read from it by other means as well.
   */
  bool fill() {
    if (!file) return false;
    size_t count = isStandard() ? 1 : 1 << 16;
    buffer.resize(count);
    if (count == 1) {
      int c = getc_unlocked(file);
      buffer[0] = static_cast<char>(c);
      count = c == EOF ? 0 : 1;
    } else {
      count = std::fread(&buffer[0], 1, count, file);
      if (count == 0 && std::ferror(file)) __testlib_fail("Unable to read a file");
    }
    buffer.resize(count);
    at = 0;
    return count > 0;
  }
};

}  // namespace testlib_own

struct InStream {
  std::string name;
  TMode mode = _input;
  bool opened = false;
  bool stdfile = false;
  bool strict = false;
  size_t maxFileSize = 128 * 1024 * 1024;
  size_t maxTokenLength = 32 * 1024 * 1024;
  size_t maxMessageLength = 32000;
  int wordReserveSize = 4;

  InStream() {}
  /* reads a text, and is as strict and as much to blame as the stream it is based on */
  InStream(const InStream& base, std::string content)
      : name("based on " + base.name), mode(base.mode), opened(true), strict(base.strict) {
    reader.openText(content);
  }
  InStream(const InStream&) = delete;
  InStream& operator=(const InStream&) = delete;
  ~InStream() { close(); }

  void init(std::string fileName, TMode streamMode) {
    name = fileName;
    mode = streamMode;
    stdfile = opened = false;
    std::ifstream file(fileName.c_str(), std::ios::in | std::ios::binary | std::ios::ate);
    if (file.is_open()) {
      size_t size = static_cast<size_t>(file.tellg());
      if (size > maxFileSize) {
        quitf(_pe, "File size exceeds %d bytes, size is %d", static_cast<int>(maxFileSize), static_cast<int>(size));
      }
    }
    reset();
  }
  void init(FILE* file, TMode streamMode) {
    name = file == stdin ? "stdin" : file == stdout ? "stdout" : file == stderr ? "stderr" : "untitled";
    mode = streamMode;
    stdfile = name != "untitled";
    opened = false;
    reset(file);
  }
  /* begins again, with another file when one is given */
  void reset(FILE* file = nullptr) {
    if (opened && stdfile) quits(_fail, "Can't reset standard handle");
    close();
    if (!file && !stdfile) file = std::fopen(name.c_str(), "rb");
    if (!file && mode == _output) quits(_pe, "Output file not found: \"" + name + "\"");
    if (!file && mode == _answer) quits(_fail, "Answer file not found: \"" + name + "\"");
    if (!file) return;
    reader.open(file);
    opened = true;
  }
  void close() {
    reader.close();
    opened = false;
  }
  void skipBom() {
    const std::string bom = "\xEF\xBB\xBF";
    size_t found = 0;
    while (found < bom.size() && reader.peek() == static_cast<unsigned char>(bom[found])) {
      reader.take();
      found++;
    }
    if (found == bom.size()) return;
    while (found > 0) reader.putBack(bom[--found]);
  }

  /* for validators: a test case begins here */
  void setTestCase(int testCase) {
    if (testCase < 0 || testCase > __TESTLIB_MAX_TEST_CASE) {
      __testlib_fail(format("testCase expected fit in [1,%d], but %d doesn't", __TESTLIB_MAX_TEST_CASE, testCase));
    }
    transcript.cases.push_back(std::make_pair(transcript.text.size(), testCase));
  }
  void keepTranscript() { reader.writeDownTo(&transcript); }
  const Validator::Transcript& getTranscript() const { return transcript; }

  /* characters; at the end there is one more, EOFC */
  char curChar() { return orEofc(reader.peek()); }
  char nextChar() { return orEofc(reader.take()); }
  char readChar() { return nextChar(); }
  void skipChar() { reader.take(); }
  void unreadChar(char c) {
    bool isEnd = c == static_cast<char>(EOFC) && reader.peek() == EOF;
    if (!isEnd) reader.putBack(c);
  }
  char readChar(char c) {
    lastLine = reader.getLine();
    int found = reader.take();
    const std::string wanted = std::string("'") + c + "' expected";
    if (found == EOF) quits(_pe, "Unexpected end of file - " + wanted);
    if (static_cast<char>(found) != c) {
      std::string shown = isEoln(found) ? "#" + vtos(found) : std::string("'") + static_cast<char>(found) + "'";
      quits(_pe, "Unexpected character " + shown + ", but " + wanted);
    }
    return c;
  }
  char readSpace() { return readChar(' '); }
  void skipBlanks() {
    while (isBlanks(reader.peek())) reader.take();
  }

  /* ends */
  bool eof() { return reader.peek() == EOF; }
  bool seekEof() {
    skipBlanks();
    return eof();
  }
  /* A strict line ends in LF alone; otherwise CR LF and the end of the file will do. */
  bool eoln() {
    int c = reader.peek();
    if (c == EOF) return !strict;
    if (c == CR && !strict) {
      reader.take();
      if (reader.peek() == LF) c = LF;
      else reader.putBack(CR);
    }
    if (c == LF) reader.take();
    return c == LF;
  }
  bool seekEoln() {
    while (reader.peek() == SPACE || reader.peek() == TAB) reader.take();
    return eoln();
  }
  void nextLine() { readLine(); }
  void readEoln() {
    lastLine = reader.getLine();
    if (!eoln()) quits(_pe, "Expected EOLN");
  }
  void readEof();

  /* words */
  void readTokenTo(std::string& result) {
    if (!strict) skipBlanks();
    lastLine = reader.getLine();
    if (eof()) quits(_unexpected_eof, "Unexpected end of file - token expected");
    if (isBlanks(reader.peek())) quits(_pe, "Unexpected white-space - token expected");
    result.clear();
    reader.takeWord(result, maxTokenLength + 1);
    if (result.size() > maxTokenLength) {
      quitf(_pe, "Length of token exceeds %d, token is '%s...'", static_cast<int>(maxTokenLength), compress(result).c_str());
    }
  }
  void readTokenTo(std::string& result, const pattern& p, const std::string& variable = "") {
    readTokenTo(result);
    mustMatch("Token", "parameter ", result, p, variable);
  }
  void readTokenTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    readTokenTo(result, pattern(ptrn), variable);
  }
  std::string readToken() {
    readTokenTo(word);
    return word;
  }
  std::string readToken(const pattern& p, const std::string& variable = "") {
    readTokenTo(word, p, variable);
    return word;
  }
  std::string readToken(const std::string& ptrn, const std::string& variable = "") {
    return readToken(pattern(ptrn), variable);
  }
  std::vector<std::string> readTokens(int size, const pattern& p, const std::string& variables = "", int indexBase = 1) {
    return many<std::string>(size, variables, indexBase, true, [&] { return readToken(p, variables); });
  }
  std::vector<std::string> readTokens(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    return readTokens(size, pattern(ptrn), variables, indexBase);
  }
  std::vector<std::string> readTokens(int size, int indexBase = 1) {
    return many<std::string>(size, "", indexBase, true, [&] { return readToken(); });
  }
  void readWordTo(std::string& result) { readTokenTo(result); }
  void readWordTo(std::string& result, const pattern& p, const std::string& variable = "") { readTokenTo(result, p, variable); }
  void readWordTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    readTokenTo(result, ptrn, variable);
  }
  std::string readWord() { return readToken(); }
  std::string readWord(const pattern& p, const std::string& variable = "") { return readToken(p, variable); }
  std::string readWord(const std::string& ptrn, const std::string& variable = "") { return readToken(ptrn, variable); }
  std::vector<std::string> readWords(int size, const pattern& p, const std::string& variables = "", int indexBase = 1) {
    return readTokens(size, p, variables, indexBase);
  }
  std::vector<std::string> readWords(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    return readTokens(size, ptrn, variables, indexBase);
  }
  std::vector<std::string> readWords(int size, int indexBase = 1) { return readTokens(size, indexBase); }

  /* lines; where nothing is left the next one is empty, but a strict line has an end */
  void readLineTo(std::string& result) {
    if (!reader.isOpen()) quits(_pe, "Expected line");
    lastLine = reader.getLine();
    result.clear();
    while (!eof() && reader.peek() != LF) {
      int c = reader.take();
      if (c == CR && reader.peek() == LF) {
        reader.putBack(CR);
        break;
      }
      /* a CR within a line is passed over */
      if (c == CR) c = reader.take();
      if (c != EOF) result += static_cast<char>(c);
    }
    if (strict) readEoln();
    else eoln();
  }
  void readLineTo(std::string& result, const pattern& p, const std::string& variable = "") {
    readLineTo(result);
    mustMatch("Line", "", result, p, variable);
  }
  void readLineTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    readLineTo(result, pattern(ptrn), variable);
  }
  std::string readLine() {
    readLineTo(word);
    return word;
  }
  std::string readLine(const pattern& p, const std::string& variable = "") {
    readLineTo(word, p, variable);
    return word;
  }
  std::string readLine(const std::string& ptrn, const std::string& variable = "") { return readLine(pattern(ptrn), variable); }
  std::vector<std::string> readLines(int size, const pattern& p, const std::string& variables = "", int indexBase = 1) {
    return many<std::string>(size, variables, indexBase, false, [&] { return readLine(p, variables); });
  }
  std::vector<std::string> readLines(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    return readLines(size, pattern(ptrn), variables, indexBase);
  }
  std::vector<std::string> readLines(int size, int indexBase = 1) {
    return many<std::string>(size, "", indexBase, false, [&] { return readLine(); });
  }
  void readStringTo(std::string& result) { readLineTo(result); }
  void readStringTo(std::string& result, const pattern& p, const std::string& variable = "") { readLineTo(result, p, variable); }
  void readStringTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    readLineTo(result, ptrn, variable);
  }
  std::string readString() { return readLine(); }
  std::string readString(const pattern& p, const std::string& variable = "") { return readLine(p, variable); }
  std::string readString(const std::string& ptrn, const std::string& variable = "") { return readLine(ptrn, variable); }
  std::vector<std::string> readStrings(int size, const pattern& p, const std::string& variables = "", int indexBase = 1) {
    return readLines(size, p, variables, indexBase);
  }
  std::vector<std::string> readStrings(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    return readLines(size, ptrn, variables, indexBase);
  }
  std::vector<std::string> readStrings(int size, int indexBase = 1) { return readLines(size, indexBase); }

  /* whole numbers */
  int readInt() {
    readNumber("int32");
    long long value = 0;
    if (!testlib_own::parseInteger(word.data(), word.size(), value)) expected("integer", word);
    if (value < INT_MIN || value > INT_MAX) expected("int32", word);
    return static_cast<int>(value);
  }
  int readInt(int minv, int maxv, const std::string& variable = "") {
    return within("Integer", readInt(), minv, maxv, variable);
  }
  std::vector<int> readInts(int size, int minv, int maxv, const std::string& variables = "", int indexBase = 1) {
    return many<int>(size, variables, indexBase, true, [&] { return readInt(minv, maxv, variables); });
  }
  std::vector<int> readInts(int size, int indexBase = 1) {
    return many<int>(size, "", indexBase, true, [&] { return readInt(); });
  }
  int readInteger() { return readInt(); }
  int readInteger(int minv, int maxv, const std::string& variable = "") { return readInt(minv, maxv, variable); }
  std::vector<int> readIntegers(int size, int minv, int maxv, const std::string& variables = "", int indexBase = 1) {
    return readInts(size, minv, maxv, variables, indexBase);
  }
  std::vector<int> readIntegers(int size, int indexBase = 1) { return readInts(size, indexBase); }

  long long readLong() {
    readNumber("int64");
    return toLong(word);
  }
  long long readLong(long long minv, long long maxv, const std::string& variable = "") {
    return within("Integer", readLong(), minv, maxv, variable);
  }
  std::vector<long long> readLongs(int size, long long minv, long long maxv, const std::string& variables = "",
                                   int indexBase = 1) {
    return many<long long>(size, variables, indexBase, true, [&] { return readLong(minv, maxv, variables); });
  }
  std::vector<long long> readLongs(int size, int indexBase = 1) {
    return many<long long>(size, "", indexBase, true, [&] { return readLong(); });
  }

  unsigned long long readUnsignedLong() {
    readNumber("int64");
    return toUnsignedLong(word);
  }
  unsigned long long readUnsignedLong(unsigned long long minv, unsigned long long maxv, const std::string& variable = "") {
    return within("Unsigned integer", readUnsignedLong(), minv, maxv, variable);
  }
  std::vector<unsigned long long> readUnsignedLongs(int size, unsigned long long minv, unsigned long long maxv,
                                                    const std::string& variables = "", int indexBase = 1) {
    return many<unsigned long long>(size, variables, indexBase, true,
                                    [&] { return readUnsignedLong(minv, maxv, variables); });
  }
  std::vector<unsigned long long> readUnsignedLongs(int size, int indexBase = 1) {
    return many<unsigned long long>(size, "", indexBase, true, [&] { return readUnsignedLong(); });
  }
  /* Templates, so that bounds which are plain ints still mean the signed readLong. */
  template <typename A, typename B>
  typename std::enable_if<std::is_same<A, unsigned long long>::value || std::is_same<B, unsigned long long>::value,
                          unsigned long long>::type
  readLong(A minv, B maxv, const std::string& variable = "") {
    return readUnsignedLong(static_cast<unsigned long long>(minv), static_cast<unsigned long long>(maxv), variable);
  }
  template <typename A, typename B>
  typename std::enable_if<std::is_same<A, unsigned long long>::value || std::is_same<B, unsigned long long>::value,
                          std::vector<unsigned long long>>::type
  readLongs(int size, A minv, B maxv, const std::string& variables = "", int indexBase = 1) {
    unsigned long long low = static_cast<unsigned long long>(minv), high = static_cast<unsigned long long>(maxv);
    return readUnsignedLongs(size, low, high, variables, indexBase);
  }

  /* real numbers */
  double readDouble() {
    readNumber("double");
    return toDouble(word);
  }
  double readDouble(double minv, double maxv, const std::string& variable = "") {
    return within("Double", readDouble(), minv, maxv, variable);
  }
  std::vector<double> readDoubles(int size, double minv, double maxv, const std::string& variables = "", int indexBase = 1) {
    return many<double>(size, variables, indexBase, true, [&] { return readDouble(minv, maxv, variables); });
  }
  std::vector<double> readDoubles(int size, int indexBase = 1) {
    return many<double>(size, "", indexBase, true, [&] { return readDouble(); });
  }
  double readReal() { return readDouble(); }
  double readReal(double minv, double maxv, const std::string& variable = "") { return readDouble(minv, maxv, variable); }
  std::vector<double> readReals(int size, double minv, double maxv, const std::string& variables = "", int indexBase = 1) {
    return readDoubles(size, minv, maxv, variables, indexBase);
  }
  std::vector<double> readReals(int size, int indexBase = 1) { return readDoubles(size, indexBase); }

  double readStrictDouble(double minv, double maxv, int minAfter, int maxAfter, const std::string& variable = "") {
    readNumber("strict double");
    return within("Strict double", toStrictDouble(word, minAfter, maxAfter), minv, maxv, variable);
  }
  std::vector<double> readStrictDoubles(int size, double minv, double maxv, int minAfter, int maxAfter,
                                        const std::string& variables = "", int indexBase = 1) {
    return many<double>(size, variables, indexBase, true,
                        [&] { return readStrictDouble(minv, maxv, minAfter, maxAfter, variables); });
  }
  double readStrictReal(double minv, double maxv, int minAfter, int maxAfter, const std::string& variable = "") {
    return readStrictDouble(minv, maxv, minAfter, maxAfter, variable);
  }
  std::vector<double> readStrictReals(int size, double minv, double maxv, int minAfter, int maxAfter,
                                      const std::string& variables = "", int indexBase = 1) {
    return readStrictDoubles(size, minv, maxv, minAfter, maxAfter, variables, indexBase);
  }

  /* what a word means; stringToLongLong and its kin name the stream to blame */
  long long toLong(const std::string& text) {
    long long value = 0;
    if (!testlib_own::parseInteger(text.data(), text.size(), value)) expected("integer", text);
    return value;
  }
  unsigned long long toUnsignedLong(const std::string& text) {
    unsigned long long value = 0;
    if (!testlib_own::parseDigits(text.data(), text.size(), ULLONG_MAX, value)) expected("unsigned integer", text);
    return value;
  }
  double toDouble(const std::string& text) {
    double value = 0;
    if (!testlib_own::parseDouble(text, value)) expected("double", text);
    return value;
  }
  /* Digits, perhaps with a minus before them and a point with digits after it among them; nothing else. */
  double toStrictDouble(const std::string& text, int minAfter, int maxAfter) {
    if (minAfter < 0 || minAfter > maxAfter) quits(_fail, "There is no such number of digits after the point");
    if (text.find('\0') != std::string::npos) expected("double", text);
    size_t point = text.find('.');
    if (!isStrictlyShaped(text, point)) expected("strict double", text);
    int after = point == std::string::npos ? 0 : static_cast<int>(text.size() - point - 1);
    if (after < minAfter || after > maxAfter) {
      expected("strict double with number of digits after point in range [" + vtos(minAfter) + "," + vtos(maxAfter) + "]", text);
    }
    size_t first = text[0] == '-' ? 1 : 0, whole = testlib_own::digitsAt(text, first);
    if (whole == 0 || (whole > 1 && text[first] == '0')) expected("strict double", text);
    double value = std::strtod(text.c_str(), nullptr);
    if (__testlib_isInfinite(value)) expected("double", text);
    if (text[0] == '-' && value >= 0) quits(_pe, "Redundant minus in \"" + compress(text) + "\" found");
    return value;
  }

  /* ends of the program; what goes wrong while reading the jury's files is the jury's fault, whatever was asked for */
  NORETURN void quits(TResult result, std::string message);
  NORETURN void quit(TResult result, const char* message) { quits(result, message); }
  NORETURN TESTLIB_PRINTF(3, 4) void quitf(TResult result, const char* fmt, ...) {
    va_list arguments;
    va_start(arguments, fmt);
    std::string message = testlib_own::vformat(fmt, arguments);
    va_end(arguments);
    quits(result, message);
  }
  TESTLIB_PRINTF(4, 5) void quitif(bool condition, TResult result, const char* fmt, ...) {
    if (!condition) return;
    va_list arguments;
    va_start(arguments, fmt);
    std::string message = testlib_own::vformat(fmt, arguments);
    va_end(arguments);
    quits(result, message);
  }
  TESTLIB_PRINTF(3, 4) void ensuref(bool condition, const char* fmt, ...) {
    if (condition) return;
    va_list arguments;
    va_start(arguments, fmt);
    std::string message = testlib_own::vformat(fmt, arguments);
    va_end(arguments);
    quits(_wa, message);
  }
  void __testlib_ensure(bool condition, std::string message) {
    if (!condition) quits(_wa, message);
  }

 private:
  static const int noIndex = INT_MAX;

  testlib_own::Reader reader;
  Validator::Transcript transcript;
  std::string word;
  int lastLine = -1;
  int index = noIndex;

  static char orEofc(int c) { return static_cast<char>(c == EOF ? EOFC : c); }

  /* the next word, which is to be a number of some kind */
  void readNumber(const char* kind) {
    if (!strict && seekEof()) quits(_unexpected_eof, std::string("Unexpected end of file - ") + kind + " expected");
    readTokenTo(word);
  }

  static bool isStrictlyShaped(const std::string& text, size_t point) {
    if (text.empty() || text.size() > 1000 || point == 0 || !testlib_own::isDigit(text[text.size() - 1])) return false;
    for (size_t i = 0; i < text.size(); i++)
      if (!testlib_own::isDigit(text[i]) && i != point && !(i == 0 && text[i] == '-')) return false;
    return true;
  }

  NORETURN void expected(const std::string& what, const std::string& text) {
    const char* why = text.find('\0') == std::string::npos ? "" : " (it contains \\0)";
    quits(_pe, "Expected " + what + ", but \"" + compress(text) + "\" found" + why);
  }

  /* "Integer 7", "Integer parameter [name=n] equals to 7", "Integer element a[3] equals to 7", … */
  std::string described(const std::string& kind, const std::string& parameter, const std::string& variable,
                        const std::string& value) const {
    if (index == noIndex && variable.empty()) return kind + " " + value;
    std::string which = parameter + "[name=" + variable + "]";
    if (index != noIndex) which = "element " + (variable.empty() ? "[index=" : variable + "[") + vtos(index) + "]";
    return kind + " " + which + " equals to " + value;
  }

  void mustMatch(const char* kind, const char* parameter, const std::string& text, const pattern& p,
                 const std::string& variable) {
    if (!p.matches(text)) {
      std::string what = described(kind, parameter, variable, "\"" + compress(text) + "\"") + (variable.empty() ? "" : ",");
      quits(_wa, what + " doesn't correspond to pattern \"" + p.src() + "\"");
    }
    if (strict && !variable.empty()) validator.noteVariable(variable);
  }

  template <typename T>
  T within(const char* kind, T value, T minv, T maxv, const std::string& variable) {
    if (value < minv || value > maxv) {
      bool isPlain = variable.empty() && index == noIndex;
      std::string what = described(kind, "parameter ", variable, vtos(value)) + (isPlain ? "" : ",");
      quits(_wa, what + " violates the range [" + bound(minv) + ", " + bound(maxv) + "]");
    }
    if (strict && !variable.empty()) validator.noteBounds(variable, minv, maxv, hits(minv, value), hits(maxv, value));
    return value;
  }
  static std::string bound(double value) { return vtos(value); }
  template <typename T>
  static std::string bound(T value) {
    return toHumanReadableString(value);
  }
  static bool hits(double limit, double value) { return doubleDelta(limit, value) < 1e-12; }
  template <typename T>
  static bool hits(T limit, T value) {
    return limit == value;
  }

  /* a list, between whose elements a strict stream wants one space */
  template <typename T, typename ReadOne>
  std::vector<T> many(int size, const std::string& variables, int indexBase, bool isSpaced, ReadOne readOne) {
    if (size < 0) quits(_fail, "The size of a list to read should be non-negative.");
    if (size > 100000000) quits(_fail, "The size of a list to read should be at most 100000000.");
    std::vector<T> items(static_cast<size_t>(size));
    index = indexBase;
    for (T& item : items) {
      item = readOne();
      index++;
      if (strict && isSpaced && &item != &items.back()) readSpace();
    }
    index = noIndex;
    if (strict && !variables.empty()) validator.noteVariable(variables);
    return items;
  }
};

static InStream inf, ouf, ans;
static std::fstream tout;

inline void InStream::readEof() {
  lastLine = reader.getLine();
  if (!eof()) quits(_pe, "Expected EOF");
  if (this == &inf) testlib_own::state().sawEof = true;
}

inline long long stringToLongLong(InStream& in, const std::string& text) { return in.toLong(text); }
inline unsigned long long stringToUnsignedLongLong(InStream& in, const std::string& text) { return in.toUnsignedLong(text); }
inline double stringToDouble(InStream& in, const std::string& text) { return in.toDouble(text); }
inline double stringToStrictDouble(InStream& in, const std::string& text, int minAfter, int maxAfter) {
  return in.toStrictDouble(text, minAfter, maxAfter);
}

/* ------------------------------------------------------------------------------------------------- ends -- */

#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
class exit_exception : public std::exception {
 public:
  exit_exception(int code) : exitCode(code) {}
  int getExitCode() { return exitCode; }

 private:
  int exitCode;
};
#endif

NORETURN inline void halt(int exitCode) {
  testlib_own::State& s = testlib_own::state();
  s.exitCode = exitCode;
#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
  throw exit_exception(exitCode);
#else
  /* The guard speaks while the program is already leaving; it may not leave by the same door again. */
  if (s.leaving) {
    std::cout.flush();
    std::fflush(nullptr);
    _exit(exitCode);
  }
  std::exit(exitCode);
#endif
}

inline int resultExitCode(TResult result) {
  switch (result) {
    case _ok: return OK_EXIT_CODE;
    case _wa: return WA_EXIT_CODE;
    case _pe: return PE_EXIT_CODE;
    case _dirt: return DIRT_EXIT_CODE;
    case _points: return POINTS_EXIT_CODE;
#ifdef ENABLE_UNEXPECTED_EOF
    case _unexpected_eof: return UNEXPECTED_EOF_EXIT_CODE;
#else
    case _unexpected_eof: return PE_EXIT_CODE;
#endif
    default: return result >= _partially ? PC_BASE_EXIT_CODE + (result - _partially) : FAIL_EXIT_CODE;
  }
}

namespace testlib_own {

inline bool isAccepting(TResult result) { return result == _ok || result == _points || result >= _partially; }

inline std::string openingWords(TResult result) {
  switch (result) {
    case _ok: return "ok ";
    case _wa: return "wrong answer ";
    case _pe: return "wrong output format ";
    case _points: return "points ";
    case _unexpected_eof: return "unexpected eof ";
    default: return result >= _partially ? "partially correct (" + vtos(result - _partially) + ") " : "FAIL ";
  }
}

/* How the report file of -appes calls it. */
inline std::string outcome(TResult result) {
  switch (result) {
    case _ok: return "\"accepted\"";
    case _wa: return "\"wrong-answer\"";
    case _pe: return "\"presentation-error\"";
    case _points: return "\"points\" points = \"" + removeDoubleTrailingZeroes(format("%.10f", state().points)) + "\"";
    case _unexpected_eof: return "\"unexpected-eof\"";
    default: return result >= _partially ? "\"partially-correct\" pctype = \"" + vtos(result - _partially) + "\"" : "\"fail\"";
  }
}

inline std::string xmlSafe(const std::string& text) {
  std::string safe;
  for (char c : text) {
    if (c == '&') safe += "&amp;";
    else if (c == '<') safe += "&lt;";
    else if (c == '>') safe += "&gt;";
    else if (c == '"') safe += "&quot;";
    else safe += c >= 0 && c < ' ' ? '.' : c;
  }
  return safe;
}

inline std::string report(TResult result, const std::string& message) {
  if (!appesMode) return message;
  return "<?xml version=\"1.0\" encoding=\"" + appesModeEncoding + "\"?><result outcome = " + outcome(result) + ">" +
         xmlSafe(message) + "</result>\n";
}

/* The one way out: the verdict goes to the report file when there is one, else to stderr. */
NORETURN inline void finish(TResult result, const std::string& message) {
  std::string said = openingWords(result) + message;
  if (!resultName.empty()) {
    std::ofstream file(resultName.c_str());
    file << report(result, message);
    file.close();
    resultName.clear();
    if (file.fail()) finish(_fail, "Can not write to the result file");
    said = "\nSee file to check exit message";
  }
  std::fprintf(stderr, "%s\n", said.c_str());
  inf.close();
  ouf.close();
  ans.close();
  if (tout.is_open()) tout.close();
  halt(resultExitCode(result));
}

inline std::string testCaseRemark(TResult result) {
  std::string number = vtos(state().testCase);
  if (result != _ok && result != _points) return "test case " + number;
  return number + (number == "1" ? " test case" : " test cases");
}

inline std::string shortened(const std::string& message, size_t most) {
  if (message.size() <= most) return message;
  std::string warning = "message length exceeds " + vtos(most) + ", the message is truncated: ";
  return warning + message.substr(0, most - std::min(most, warning.size()));
}

}  // namespace testlib_own

inline void InStream::quits(TResult result, std::string message) {
  testlib_own::state().ended = true;
  message = trim(message.c_str());
#ifndef ENABLE_UNEXPECTED_EOF
  if (result == _unexpected_eof) result = _pe;
#endif
  bool isJurysFault = mode != _output && result != _fail;
  if (isJurysFault) {
    result = _fail;
  } else if (testlib_own::isAccepting(result) && testlibMode != _interactor && !ouf.seekEof()) {
    result = _pe;
    message = "Extra information in the output file";
  }
  if (result == _dirt) result = _pe;

  std::vector<std::string> remarks;
  if (testlib_own::state().hasTestCase) remarks.push_back(testlib_own::testCaseRemark(result));
  if (isJurysFault) remarks.push_back(name);
  if (isJurysFault && mode == _input && testlibMode == _validator && lastLine != -1) remarks.push_back("line " + vtos(lastLine));
  if (!remarks.empty()) message += " (" + join(remarks, ", ") + ")";
  testlib_own::finish(result, testlib_own::shortened(message, maxMessageLength));
}

NORETURN inline void quit(TResult result, const std::string& message) { ouf.quits(result, message); }
NORETURN inline void quit(TResult result, const char* message) { ouf.quits(result, message); }

NORETURN TESTLIB_PRINTF(2, 3) inline void quitf(TResult result, const char* fmt, ...) {
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = testlib_own::vformat(fmt, arguments);
  va_end(arguments);
  quit(result, message);
}

TESTLIB_PRINTF(3, 4) inline void quitif(bool condition, TResult result, const char* fmt, ...) {
  if (!condition) return;
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = testlib_own::vformat(fmt, arguments);
  va_end(arguments);
  quit(result, message);
}

namespace testlib_own {

NORETURN inline void quitPoints(double points, const std::string& shown, const std::string& message) {
  if (__testlib_isNaN(points)) quit(_fail, "Parameter 'points' can't be nan");
  if (__testlib_isInfinite(points)) quit(_fail, "Parameter 'points' can't be infinite");
  if (points < -1e-8) quit(_fail, "Parameter 'points' can't be negative");
  if (points > 1e6 + 1e-8) quit(_fail, "Parameter 'points' can't be greater than 1E6");
  state().points = points;
  quit(_points, message.empty() ? shown : shown + " " + message);
}

}  // namespace testlib_own

NORETURN inline void quitp(double points, const std::string& message = "") {
  double kept = std::min(std::max(points, 0.0), 1e6);
  testlib_own::quitPoints(points, removeDoubleTrailingZeroes(format("%.10f", kept)), message);
}
NORETURN inline void quitp(float points, const std::string& message = "") { quitp(static_cast<double>(points), message); }
NORETURN inline void quitp(long double points, const std::string& message = "") { quitp(static_cast<double>(points), message); }
NORETURN inline void quitp(int points, const std::string& message = "") {
  testlib_own::quitPoints(points, vtos(points), message);
}

template <typename F>
NORETURN TESTLIB_PRINTF(2, 3) inline void quitp(F points, const char* fmt, ...) {
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = testlib_own::vformat(fmt, arguments);
  va_end(arguments);
  quitp(points, message);
}

/* Points as words of the checker's own, for systems that read them as text. */
NORETURN inline void quitpi(const std::string& pointsInfo, const std::string& message = "") {
  if (pointsInfo.find(' ') != std::string::npos) quit(_fail, "Parameter 'points_info' can't contain spaces");
  quit(_points, "points_info=" + pointsInfo + (message.empty() ? "" : " " + message));
}

inline void __testlib_fail(const std::string& message) { quit(_fail, message); }

inline void __testlib_ensure(bool condition, const std::string& message) {
  if (!condition) __testlib_fail(message);
}
#define TESTLIB_TEXT_OF(x) #x
#define TESTLIB_TEXT(x) TESTLIB_TEXT_OF(x)
#define ensure(condition) __testlib_ensure((condition), "Condition failed: \"" #condition "\"")
#define ensure_ext(condition) \
  __testlib_ensure((condition), "Line " TESTLIB_TEXT(__LINE__) ": Condition failed: \"" #condition "\"")

TESTLIB_PRINTF(2, 3) inline void ensuref(bool condition, const char* fmt, ...) {
  if (condition) return;
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = testlib_own::vformat(fmt, arguments);
  va_end(arguments);
  __testlib_fail(message);
}

namespace testlib_own {

template <typename T>
inline std::string shownWhole(const T& value) {
  return vtos(value);
}
inline std::string shownWhole(const std::string& value) { return value; }
inline std::string shownWhole(const char* value) { return value; }
inline std::string shownWhole(double value) { return removeDoubleTrailingZeroes(format("%.12f", value)); }
inline std::string shownWhole(float value) { return shownWhole(static_cast<double>(value)); }
inline std::string shownWhole(long double value) { return shownWhole(static_cast<double>(value)); }

}  // namespace testlib_own

template <typename T>
NORETURN TESTLIB_PRINTF(4, 5) inline void expectedButFound(TResult result, T expected, T found, const char* fmt = "", ...) {
  va_list arguments;
  va_start(arguments, fmt);
  std::string about = testlib_own::vformat(fmt, arguments);
  va_end(arguments);
  if (!about.empty()) about = compress(about) + ": ";
  quit(result, about + "expected '" + compress(testlib_own::shownWhole(expected)) + "', but found '" +
                   compress(testlib_own::shownWhole(found)) + "'");
}

/* --------------------------------------------------------------------------------------------- register -- */

TESTLIB_PRINTF(1, 2) inline void setName(const char* fmt, ...) {
  va_list arguments;
  va_start(arguments, fmt);
  checkerName = testlib_own::vformat(fmt, arguments);
  va_end(arguments);
}

/* Messages name the test case from here on. Who begins with 0 is told about cases from 1 all the same. */
inline void setTestCase(int testCase) {
  static bool isFirst = true, countsFromZero = false;
  if (isFirst) countsFromZero = testCase == 0;
  isFirst = false;
  testlib_own::state().hasTestCase = true;
  testlib_own::state().testCase = testCase + countsFromZero;
  if (testlibMode == _validator) inf.setTestCase(testlib_own::state().testCase);
}
inline void unsetTestCase() { testlib_own::state().hasTestCase = false; }

inline std::string getTestset() { return testlib_own::state().testset; }
inline std::string getGroup() { return testlib_own::state().group; }

inline void setAppesModeEncoding(std::string encoding) {
  encoding = lowerCase(encoding);
  bool isName = encoding.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
  if (!isName) quit(_fail, "Unexpected encoding for setAppesModeEncoding(encoding)");
  appesModeEncoding = encoding;
}

struct Checker {
  std::string testset() const { return testsetName; }
  std::string group() const { return groupName; }
  void setTestset(const char* text) { testsetName = text; }
  void setGroup(const char* text) { groupName = text; }

 private:
  std::string testsetName = "tests", groupName;
};
static Checker checker;

namespace testlib_own {

inline void begin(TTestlibMode mode) {
  testlibMode = mode;
  state().registered = true;
}

/* Remembers --testset and --group, and gives the arguments that are left. */
inline std::vector<std::string> withoutTestsetAndGroup(int argc, char* argv[]) {
  std::vector<std::string> left(1, argc > 0 && argv[0] ? argv[0] : "");
  for (int i = 1; i < argc; i++) {
    bool isTestset = !std::strcmp(argv[i], "--testset"), isGroup = !std::strcmp(argv[i], "--group");
    if (!isTestset && !isGroup) {
      left.push_back(argv[i]);
      continue;
    }
    bool hasValue = i + 1 < argc && (isGroup || argv[i + 1][0]);
    if (!hasValue) quit(_fail, std::string("Expected a value after ") + argv[i]);
    (isTestset ? state().testset : state().group) = argv[++i];
  }
  return left;
}

/* Arguments 4 and 5 say where to report to instead of stderr, and whether in XML. */
inline void readReportArguments(const std::vector<std::string>& arguments) {
  if (arguments.size() > 5 && lowerCase(arguments[5]) != "-appes") quit(_fail, "Unknown argument " + arguments[5]);
  if (arguments.size() > 4) resultName = arguments[4];
  appesMode = arguments.size() > 5;
}

inline void mustHaveArguments(const std::vector<std::string>& arguments, size_t least, const std::string& usage) {
  if (arguments.size() > 1 && arguments[1] == "--help") {
    std::fprintf(stderr, "%s (testlib.h %s)\nArguments: %s\n", checkerName.c_str(), VERSION, usage.c_str());
    state().ended = true;
    halt(FAIL_EXIT_CODE);
  }
  if (arguments.size() < least || arguments.size() > 6) quit(_fail, "Program must be run with the arguments: " + usage);
}

}  // namespace testlib_own

inline void registerTestlibCmd(int argc, char* argv[]) {
  testlib_own::begin(_checker);
  std::vector<std::string> arguments = testlib_own::withoutTestsetAndGroup(argc, argv);
  if (!getTestset().empty()) checker.setTestset(getTestset().c_str());
  checker.setGroup(getGroup().c_str());
  testlib_own::mustHaveArguments(arguments, 4,
                                 "[--testset testset] [--group group] <input-file> <output-file> <answer-file> "
                                 "[<report-file> [<-appes>]]");
  testlib_own::readReportArguments(arguments);
  inf.init(arguments[1], _input);
  ouf.init(arguments[2], _output);
  ouf.skipBom();
  ans.init(arguments[3], _answer);
}

inline void registerTestlib(int argc, ...) {
  std::vector<char*> arguments(1, const_cast<char*>("checker"));
  va_list list;
  va_start(list, argc);
  for (int i = 0; i < argc; i++) arguments.push_back(va_arg(list, char*));
  va_end(list);
  registerTestlibCmd(argc + 1, arguments.data());
}

inline void registerInteraction(int argc, char* argv[]) {
  testlib_own::begin(_interactor);
  /* A program that leaves early must not take the verdict with it: the next read sees the end and says so. */
  std::signal(SIGPIPE, SIG_IGN);
  std::vector<std::string> arguments = testlib_own::withoutTestsetAndGroup(argc, argv);
  testlib_own::mustHaveArguments(arguments, 3, "<input-file> <output-file> [<answer-file> [<report-file> [<-appes>]]]");
  testlib_own::readReportArguments(arguments);
  inf.init(arguments[1], _input);
  tout.open(arguments[2].c_str(), std::ios_base::out);
  if (!tout.is_open()) quit(_fail, "Can not write to the test-output-file '" + arguments[2] + "'");
  ouf.init(stdin, _output);
  if (arguments.size() > 3) ans.init(arguments[3], _answer);
  else ans.name = "unopened answer stream";
}

inline void registerValidation() {
  testlib_own::begin(_validator);
  inf.init(stdin, _input);
  inf.strict = true;
}

inline void registerValidation(int argc, char* argv[]) {
  registerValidation();
  std::vector<std::string> arguments = testlib_own::withoutTestsetAndGroup(argc, argv);
  validator.initialize();
  if (!getTestset().empty()) validator.setTestset(getTestset().c_str());
  validator.setGroup(getGroup().c_str());
  for (size_t i = 1; i < arguments.size(); i++) {
    const std::string& option = arguments[i];
    const char* value = i + 1 < arguments.size() ? arguments[i + 1].c_str() : nullptr;
    if (option.compare(0, 6, "--test") == 0 && !value) quit(_fail, "Expected a value after " + option);
    if (option == "--testOverviewLogFileName") validator.setTestOverviewLogFileName(value);
    else if (option == "--testMarkupFileName") validator.setTestMarkupFileName(value);
    else if (option == "--testCaseFileName") validator.setTestCaseFileName(value);
    else if (option == "--testCase") {
      long long testCase = stringToLongLong(inf, value);
      if (testCase < 1 || testCase >= __TESTLIB_MAX_TEST_CASE) {
        quit(_fail, format("Argument testCase should be between 1 and %d, but %lld found", __TESTLIB_MAX_TEST_CASE, testCase));
      }
      validator.setTestCase(static_cast<int>(testCase));
    } else continue;
    i++;
  }
  if (validator.wantsTranscript()) inf.keepTranscript();
}

inline void addFeature(const std::string& name) {
  if (testlibMode != _validator) quit(_fail, "Features are supported in validators only.");
  validator.addFeature(name);
}
inline void feature(const std::string& name) {
  if (testlibMode != _validator) quit(_fail, "Features are supported in validators only.");
  validator.feature(name);
}

/* ---------------------------------------------------------------------------------------------- options -- */

/*
 * The command line of a generator: "-n 5", "-n=5", "-n5", "--name=value", "-flag", and plain arguments by place.
 * Numbers may be written as 2e5. Who asks has_opt() or gives a default wants every option to be used in the end, so
 * that a mistyped one is noticed.
 */
namespace testlib_own {

struct Option {
  std::string value;
  bool isUsed = false;
};

struct CommandLine {
  std::vector<std::string> arguments;
  std::map<std::string, Option> options;
  bool mustBeUsed = false;
  bool mayBeUnused = false;
};

inline CommandLine& commandLine() {
  static CommandLine one;
  return one;
}

/* How many dashes begin this option; 0 when it is none, for instance a negative number. */
inline size_t dashesOf(const std::string& word) {
  size_t dashes = word.find_first_not_of('-');
  if (dashes == std::string::npos || dashes > 2) return 0;
  return std::isalpha(static_cast<unsigned char>(word[dashes])) ? dashes : 0;
}

/* Reads the option at this place and gives the next place. */
inline size_t readOption(const std::vector<std::string>& words, size_t at, std::map<std::string, Option>& options) {
  size_t dashes = dashesOf(words[at]);
  if (dashes == 0) return at + 1;
  std::string key = words[at].substr(dashes);
  size_t equals = key.find('=');
  if (equals != std::string::npos) {
    options[key.substr(0, equals)].value = key.substr(equals + 1);
    return at + 1;
  }
  if (at + 1 < words.size() && dashesOf(words[at + 1]) == 0) {
    options[key].value = words[at + 1];
    return at + 2;
  }
  if (key.size() > 1 && isDigit(key[1])) options[key.substr(0, 1)].value = key.substr(1);
  else options[key].value = "true";
  return at + 1;
}

NORETURN inline void badOption(const std::string& expected, const std::string& text, const std::string& whose = "") {
  __testlib_fail("Opts: " + whose + "expected " + expected + " but '" + compress(text) + "' found");
}

inline long long optionInteger(const std::string& text, bool isUnsigned, unsigned long long most);

/* "1.5e3" without its exponent: "1500". The point is moved within the digits. */
inline std::string withoutExponent(const std::string& text) {
  size_t e = text.find_first_of("eE");
  if (e == std::string::npos) return text;
  const char* const form = "typical exponential notation";
  std::string number = text.substr(0, e), power = text.substr(e + 1);
  if (!power.empty() && power[0] == '+') power.erase(0, 1);
  if (!number.empty() && number[0] == '+') number.erase(0, 1);
  if (power.empty() || power.size() > 4 || number.size() > 20) badOption(form, text);

  bool isNegative = !number.empty() && number[0] == '-';
  std::string digits = number.substr(isNegative);
  size_t point = std::min(digits.find('.'), digits.size());
  if (point < digits.size()) digits.erase(point, 1);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) badOption("float number", number);

  long long place = static_cast<long long>(point) + optionInteger(power, false, INT_MAX);
  if (place < 0) digits.insert(0, static_cast<size_t>(-place), '0');
  if (place > static_cast<long long>(digits.size())) digits.append(static_cast<size_t>(place) - digits.size(), '0');
  std::string whole = digits.substr(0, static_cast<size_t>(std::max(place, 0LL)));
  std::string fraction = digits.substr(whole.size());
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size()));
  fraction.erase(fraction.find_last_not_of('0') + 1);
  return (isNegative ? "-" : "") + (whole.empty() ? "0" : whole) + (fraction.empty() ? "" : "." + fraction);
}

/* `most` is the largest value of the type; a signed one goes one further down. */
inline long long optionInteger(const std::string& text, bool isUnsigned, unsigned long long most) {
  std::string plain = withoutExponent(text);
  bool isNegative = !plain.empty() && plain[0] == '-';
  if (isNegative && isUnsigned) badOption("non-negative integer", text);
  if (plain.size() == isNegative) badOption("integer", text);
  unsigned long long size = 0;
  for (size_t i = isNegative; i < plain.size(); i++) {
    if (!isDigit(plain[i])) badOption("integer", text);
    unsigned digit = static_cast<unsigned>(plain[i] - '0');
    if (size > (most + isNegative - digit) / 10) badOption("integer", text, "integer overflow: ");
    size = size * 10 + digit;
  }
  return static_cast<long long>(isNegative ? 0 - size : size);
}

/* Summed digit by digit: a rounding done otherwise could give another test. */
inline long double optionReal(const std::string& text) {
  std::string plain = withoutExponent(text);
  if (plain.empty()) badOption("float number", text);
  bool isNegative = plain[0] == '-', isFraction = false;
  long double value = 0, unit = 1;
  for (size_t i = isNegative; i < plain.size(); i++) {
    if (plain[i] == '.' && !isFraction) {
      isFraction = true;
      continue;
    }
    if (!isDigit(plain[i])) badOption("float number", text);
    if (isFraction) value += (plain[i] - '0') / (unit *= 10);
    else value = value * 10 + (plain[i] - '0');
  }
  return isNegative ? -value : value;
}

/* `whose` tells where a wrong flag was; numbers speak for themselves. */
template <typename T>
typename std::enable_if<std::is_integral<T>::value, T>::type optionAs(const std::string& text, const std::string&) {
  const unsigned long long most = static_cast<unsigned long long>(std::numeric_limits<T>::max());
  return static_cast<T>(optionInteger(text, std::is_unsigned<T>::value, most));
}
template <typename T>
typename std::enable_if<std::is_floating_point<T>::value, T>::type optionAs(const std::string& text, const std::string&) {
  return static_cast<T>(optionReal(text));
}
template <typename T>
typename std::enable_if<std::is_same<T, std::string>::value, T>::type optionAs(const std::string& text, const std::string&) {
  return text;
}
template <>
inline bool optionAs<bool>(const std::string& text, const std::string& whose) {
  bool isFlag = text == "true" || text == "1" || text == "false" || text == "0";
  if (!isFlag) badOption("bool true/false or 0/1", text, whose);
  return text == "true" || text == "1";
}

}  // namespace testlib_own

inline void prepareOpts(int argc, char* argv[]) {
  testlib_own::CommandLine& line = testlib_own::commandLine();
  line.arguments.assign(argv, argv + argc);
  line.options.clear();
  for (size_t at = 1; at < line.arguments.size();) at = testlib_own::readOption(line.arguments, at, line.options);
}

inline bool has_opt(const std::string& key) {
  testlib_own::commandLine().mustBeUsed = true;
  return testlib_own::commandLine().options.count(key) > 0;
}

template <typename T>
inline T opt(int index) {
  const std::vector<std::string>& arguments = testlib_own::commandLine().arguments;
  if (index < 0 || index >= static_cast<int>(arguments.size())) {
    __testlib_fail("Opts: index '" + vtos(index) + "' is out of range [0," + vtos(arguments.size()) + ")");
  }
  return testlib_own::optionAs<T>(arguments[static_cast<size_t>(index)], "opt by index '" + vtos(index) + "': ");
}
template <typename T>
inline T opt(int index, const T& otherwise) {
  return index >= static_cast<int>(testlib_own::commandLine().arguments.size()) ? otherwise : opt<T>(index);
}
inline std::string opt(int index) { return opt<std::string>(index); }
inline std::string opt(int index, const std::string& otherwise) { return opt<std::string>(index, otherwise); }

/* An absent flag is a false one. */
template <typename T>
inline T opt(const std::string& key) {
  if (std::is_same<T, bool>::value && !has_opt(key)) return T();
  std::map<std::string, testlib_own::Option>& options = testlib_own::commandLine().options;
  if (!options.count(key)) __testlib_fail("Opts: unknown key '" + compress(key) + "'");
  options[key].isUsed = true;
  return testlib_own::optionAs<T>(options[key].value, "key '" + compress(key) + "': ");
}
template <typename T>
inline T opt(const std::string& key, const T& otherwise) {
  return has_opt(key) ? opt<T>(key) : otherwise;
}
inline std::string opt(const std::string& key) { return opt<std::string>(key); }
inline std::string opt(const std::string& key, const std::string& otherwise) { return opt<std::string>(key, otherwise); }

inline void ensureNoUnusedOpts() {
  for (const std::pair<const std::string, testlib_own::Option>& entry : testlib_own::commandLine().options)
    if (!entry.second.isUsed) __testlib_fail("Opts: unused key '" + compress(entry.first) + "'");
}
inline void suppressEnsureNoUnusedOpts() { testlib_own::commandLine().mayBeUnused = true; }

/* Version 1 of the random numbers is for generators written since 2013, version 0 repeats the tests of older ones. */
inline void registerGen(int argc, char* argv[], int randomGeneratorVersion) {
  bool isKnown = randomGeneratorVersion == 0 || randomGeneratorVersion == 1;
  if (!isKnown) quit(_fail, "Random generator version is expected to be 0 or 1.");
  testlib_own::begin(_generator);
  testlib_own::state().randomVersion = randomGeneratorVersion;
  rnd.setSeed(argc, argv);
  prepareOpts(argc, argv);
}
inline void registerGen(int argc, char* argv[]) { registerGen(argc, argv, 0); }

/* Standard output goes to a file with this number as its name from here on. */
inline void startTest(int test) {
  if (std::freopen(vtos(test).c_str(), "wt", stdout) == nullptr) __testlib_fail("Unable to write file '" + vtos(test) + "'");
}

/* ---------------------------------------------------------------------------------------------- println -- */

/* println(a, b, …) prints its arguments with spaces between them, also within containers; println(from, to) a range. */
namespace testlib_own {

struct Printer {
  template <typename T>
  static typename T::const_iterator* ofContainer(int);
  template <typename T>
  static void ofContainer(...);
};
template <typename T>
struct isContainer {
  static const bool value = !std::is_void<decltype(Printer::ofContainer<T>(0))>::value && !std::is_same<T, std::string>::value;
};

template <typename First, typename Last>
inline void printRange(First first, Last last);

template <typename T>
inline typename std::enable_if<!isContainer<T>::value>::type print(const T& value) {
  std::cout << value;
}
template <typename T>
inline typename std::enable_if<isContainer<T>::value>::type print(const T& items) {
  printRange(items.begin(), items.end());
}
template <typename First, typename Last>
inline void printRange(First first, Last last) {
  for (First it = first; it != last; ++it) {
    if (it != first) std::cout << ' ';
    print(*it);
  }
}

template <typename T>
struct Always {
  typedef void type;
};

/* Pointers are the ends of a range, unless they point to text. */
template <typename T, typename = void>
struct isIterator {
  static const bool value = false;
};
template <typename T>
struct isIterator<T*, void> {
  static const bool value = !std::is_same<typename std::remove_const<T>::type, char>::value;
};
template <typename T>
struct isIterator<T, typename Always<typename T::iterator_category>::type> {
  static const bool value = true;
};

}  // namespace testlib_own

inline void println() { std::cout << std::endl; }
template <typename T>
inline void println(const T& value) {
  testlib_own::print(value);
  std::cout << std::endl;
}
template <typename A, typename B>
inline typename std::enable_if<testlib_own::isIterator<B>::value>::type println(const A& first, const B& last) {
  testlib_own::printRange(first, last);
  std::cout << std::endl;
}
template <typename A, typename B>
inline typename std::enable_if<!testlib_own::isIterator<B>::value>::type println(const A& a, const B& b) {
  testlib_own::print(a);
  std::cout << ' ';
  println(b);
}
template <typename A, typename B, typename C, typename... More>
inline void println(const A& a, const B& b, const C& c, const More&... more) {
  testlib_own::print(a);
  std::cout << ' ';
  testlib_own::print(b);
  std::cout << ' ';
  testlib_own::print(c);
  int each[] = {0, (std::cout << ' ', testlib_own::print(more), 0)...};
  static_cast<void>(each);
  std::cout << std::endl;
}

/* ------------------------------------------------------------------------------------------------ guard -- */

/*
 * Runs when the program leaves. Falling off main would otherwise mean "accepted", and a test that was not read to its
 * end would pass for valid. It is the last thing made in this file, after all it asks, and so the first to go.
 */
struct TestlibFinalizeGuard {
  static bool alive;

  TestlibFinalizeGuard() {
    testlib_own::state();
    testlib_own::commandLine();
  }
  ~TestlibFinalizeGuard() {
    testlib_own::state().leaving = true;
    if (alive && !testlib_own::state().ended) lookAfter();
    if (testlib_own::state().exitCode == 0) validator.write(inf.getTranscript());
  }

 private:
  static void lookAfter() {
    if (testlibMode == _checker) __testlib_fail("Checker must end with quit or quitf call.");
    if (testlibMode == _validator && !testlib_own::state().sawEof) __testlib_fail("Validator must end with readEof call.");
    if (testlib_own::commandLine().mustBeUsed && !testlib_own::commandLine().mayBeUnused) ensureNoUnusedOpts();
    if (testlib_own::state().registered) return;
    __testlib_fail("Call register-function in the first line of the main (registerTestlibCmd or other similar)");
  }
};
bool TestlibFinalizeGuard::alive = true;
static TestlibFinalizeGuard testlibFinalizeGuard;

inline void disableFinalizeGuard() { TestlibFinalizeGuard::alive = false; }

#endif
