/*
 * A header for checkers, interactors, validators and generators that were written for testlib.
 *
 * It follows the documented conventions of testlib (names, reading rules, exit codes, opening words of messages)
 * and shares no code with it. One file, C++11 or later, standard library only.
 *
 *   checker      registerTestlibCmd(argc, argv)   arguments: input, output, answer [, report]
 *   interactor   registerInteraction(argc, argv)  arguments: input, log [, answer [, report]]; talks on stdin/stdout
 *   validator    registerValidation(argc, argv)   reads the input strictly from stdin
 *   generator    registerGen(argc, argv, 1)       seeds rnd from the command line
 *
 * How a program ends:  _ok 0 "ok "   _wa 1 "wrong answer "   _pe 2 "wrong output format "   _fail 3 "FAIL "
 * _dirt 2 "wrong output format "   _points 7 "points x "   _unexpected_eof 8 "unexpected eof "
 * _pc(n) n "partially correct (n) ".
 */
#ifndef TESTLIB_H_
#define TESTLIB_H_

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
#include <unistd.h>

#define VERSION "0.9.41-acorn"

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
#define TESTLIB_NORETURN __attribute__((noreturn))
#else
#define TESTLIB_PRINTF(words, first)
#define TESTLIB_NORETURN
#endif
#define NORETURN TESTLIB_NORETURN

const long long __TESTLIB_LONGLONG_MAX = 9223372036854775807LL;
const char EOLN_CHAR = '\n';
const int EOFC = 255;
const char LF = '\n', CR = '\r', SPACE = ' ', TAB = '\t';

/* ------------------------------------------------------------------------------------------------ text -- */

namespace acorn {

inline std::string vformat(const char* format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(nullptr, 0, format, again);
  va_end(again);
  if (length <= 0) return std::string();
  std::vector<char> buffer(static_cast<size_t>(length) + 1);
  std::vsnprintf(buffer.data(), buffer.size(), format, arguments);
  return std::string(buffer.data(), static_cast<size_t>(length));
}

/* A message quotes what it found, but never a megabyte of it; a NUL, which would end it, is shown as a tilde. */
inline std::string excerpt(std::string text) {
  std::replace(text.begin(), text.end(), '\0', '~');
  if (text.size() <= 64) return text;
  return text.substr(0, 30) + "..." + text.substr(text.size() - 31);
}

struct State {
  TTestlibMode mode = _unknown;
  std::string reportFile;
  std::string checkerName;
  int testCase = 0;
  std::string points;
  bool finished = false;
  bool sawEof = false;
  bool guarded = true;
};

inline State& state() {
  static State one;
  return one;
}

}  // namespace acorn

TESTLIB_PRINTF(1, 2) inline std::string format(const char* fmt, ...) {
  va_list arguments;
  va_start(arguments, fmt);
  std::string text = acorn::vformat(fmt, arguments);
  va_end(arguments);
  return text;
}

template <typename S, typename... Args>
inline typename std::enable_if<std::is_same<S, std::string>::value, std::string>::type format(const S& fmt, Args... args) {
  return ::format(fmt.c_str(), args...);
}
#define testlib_format_ format

template <typename T>
inline std::string vtos(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}
inline std::string vtos(const std::string& value) { return value; }

template <typename T>
inline std::string toString(const T& value) {
  return vtos(value);
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

inline bool isBlanks(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
inline bool isEof(int c) { return c == EOF || c == EOFC; }
inline bool isEoln(int c) { return c == '\n' || c == '\r'; }

inline std::string trim(const std::string& text) {
  size_t from = 0, to = text.size();
  while (from < to && isBlanks(text[from])) from++;
  while (to > from && isBlanks(text[to - 1])) to--;
  return text.substr(from, to - from);
}

/* Long texts are shown by their two ends. */
inline std::string compress(const std::string& text) { return acorn::excerpt(text); }

inline std::string englishEnding(int x) {
  x = x < 0 ? -(x % 100) : x % 100;
  if (x / 10 == 1) return "th";
  switch (x % 10) {
    case 1: return "st";
    case 2: return "nd";
    case 3: return "rd";
    default: return "th";
  }
}

template <typename It>
inline std::string join(It first, It last, const std::string& separator) {
  std::ostringstream out;
  for (It it = first; it != last; ++it) {
    if (it != first) out << separator;
    out << *it;
  }
  return out.str();
}
template <typename It>
inline std::string join(It first, It last, char separator) {
  return join(first, last, std::string(1, separator));
}
template <typename C>
inline std::string join(const C& items, const std::string& separator) {
  return join(items.begin(), items.end(), separator);
}
template <typename C>
inline std::string join(const C& items, char separator = ' ') {
  return join(items.begin(), items.end(), std::string(1, separator));
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
  std::vector<std::string> parts;
  for (const std::string& part : split(text, separators))
    if (!part.empty()) parts.push_back(part);
  return parts;
}
inline std::vector<std::string> tokenize(const std::string& text, char separator) {
  return tokenize(text, std::string(1, separator));
}

inline bool startsWith(const std::string& text, const std::string& prefix) {
  return text.compare(0, prefix.size(), prefix) == 0;
}
inline bool endsWith(const std::string& text, const std::string& suffix) {
  return text.size() >= suffix.size() && text.compare(text.size() - suffix.size(), suffix.size(), suffix) == 0;
}

inline std::string removeDoubleTrailingZeroes(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  while (!text.empty() && text[text.size() - 1] == '0') text.erase(text.size() - 1);
  return text + "0";
}

/* ---------------------------------------------------------------------------------------------- numbers -- */

inline bool __testlib_isNaN(double r) { return std::isnan(r); }
inline bool __testlib_isInfinite(double r) { return std::isinf(r); }
inline bool isNaN(double r) { return std::isnan(r); }
inline bool isInfinite(double r) { return std::isinf(r); }

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
  if (std::isnan(expected)) return std::isnan(result);
  if (std::isinf(expected)) return std::isinf(result) && (expected > 0) == (result > 0);
  if (std::isnan(result) || std::isinf(result)) return false;
  if (std::fabs(result - expected) <= maxError) return true;
  double low = std::min(expected * (1.0 - maxError), expected * (1.0 + maxError));
  double high = std::max(expected * (1.0 - maxError), expected * (1.0 + maxError));
  return result >= low && result <= high;
}

/* The smaller of absolute and relative error. */
inline double doubleDelta(double expected, double result) {
  double absolute = std::fabs(result - expected);
  if (std::fabs(expected) <= 1e-9) return absolute;
  return std::min(absolute, std::fabs(absolute / expected));
}

namespace acorn {

/* Canonical decimal only: no plus, no leading zero, no minus zero. */
inline bool parseInteger(const std::string& text, long long& value) {
  size_t at = 0;
  bool negative = !text.empty() && text[0] == '-';
  if (negative) at = 1;
  size_t digits = text.size() - at;
  if (digits == 0 || digits > 19) return false;
  if (text[at] == '0' && (digits > 1 || negative)) return false;
  unsigned long long sum = 0;
  for (; at < text.size(); at++) {
    if (text[at] < '0' || text[at] > '9') return false;
    sum = sum * 10 + static_cast<unsigned>(text[at] - '0');
  }
  unsigned long long limit = negative ? 9223372036854775808ULL : 9223372036854775807ULL;
  if (sum > limit) return false;
  value = negative ? static_cast<long long>(0 - sum) : static_cast<long long>(sum);
  return true;
}

inline bool parseUnsigned(const std::string& text, unsigned long long& value) {
  if (text.empty() || text.size() > 20 || (text[0] == '0' && text.size() > 1)) return false;
  value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return false;
    unsigned digit = static_cast<unsigned>(c - '0');
    if (value > (ULLONG_MAX - digit) / 10) return false;
    value = value * 10 + digit;
  }
  return true;
}

inline size_t digitsAt(const std::string& text, size_t at) {
  size_t count = 0;
  while (at + count < text.size() && text[at + count] >= '0' && text[at + count] <= '9') count++;
  return count;
}

/* Sign, digits with an optional point, optional exponent. No words such as "nan" or "inf", no hexadecimal. */
inline bool parseDouble(const std::string& text, double& value) {
  size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  size_t whole = digitsAt(text, at);
  at += whole;
  size_t fraction = 0;
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
  return !std::isnan(value) && !std::isinf(value);
}

/* Digits with a point and a bounded number of digits after it; nothing else. */
inline bool parseStrictDouble(const std::string& text, int minAfter, int maxAfter, double& value) {
  size_t at = !text.empty() && text[0] == '-' ? 1 : 0;
  size_t whole = digitsAt(text, at);
  if (whole == 0 || (whole > 1 && text[at] == '0')) return false;
  at += whole;
  size_t after = 0;
  if (at < text.size()) {
    if (text[at] != '.') return false;
    after = digitsAt(text, ++at);
    at += after;
    if (after == 0) return false;
  }
  if (at != text.size()) return false;
  if (static_cast<int>(after) < minAfter || static_cast<int>(after) > maxAfter) return false;
  value = std::strtod(text.c_str(), nullptr);
  return true;
}

}  // namespace acorn

/* --------------------------------------------------------------------------------------------- patterns -- */

class random_t;

/*
 * The small regular expressions of testlib: literals, \escapes, [sets] with ranges and ^, (groups), a|b, and the
 * counts ? * + {n} {n,m} {n,}. A match covers the whole text.
 */
class pattern {
 public:
  pattern(std::string text) : source(std::move(text)) {
    size_t at = 0;
    root = parseAlternatives(at);
    if (at != source.size()) throw std::runtime_error("pattern: unexpected ')' in " + source);
  }

  bool matches(const std::string& text) const {
    std::set<size_t> ends = step(root, text, std::set<size_t>{0});
    return ends.count(text.size()) > 0;
  }

  std::string next(random_t& rnd) const;
  std::string src() const { return source; }

 private:
  struct Node {
    /* a set of characters when not empty, otherwise the alternatives of a group */
    std::string set;
    std::vector<std::vector<Node>> alternatives;
    int from = 1, to = 1;
  };

  std::string source;
  Node root;

  Node parseAlternatives(size_t& at) {
    Node group;
    group.alternatives.push_back(std::vector<Node>());
    while (at < source.size() && source[at] != ')') {
      if (source[at] == '|') {
        group.alternatives.push_back(std::vector<Node>());
        at++;
      } else {
        group.alternatives.back().push_back(parseCounted(at));
      }
    }
    return group;
  }

  Node parseCounted(size_t& at) {
    Node node;
    if (source[at] == '(') {
      node = parseAlternatives(++at);
      if (at >= source.size()) throw std::runtime_error("pattern: missing ')' in " + source);
      at++;
    } else if (source[at] == '[') {
      node.set = parseSet(at);
    } else {
      node.set = std::string(1, parseChar(at));
    }
    parseCount(at, node);
    return node;
  }

  char parseChar(size_t& at) {
    if (source[at] == '\\') at++;
    if (at >= source.size()) throw std::runtime_error("pattern: ends in a backslash: " + source);
    return source[at++];
  }

  std::string parseSet(size_t& at) {
    at++;
    bool negated = at < source.size() && source[at] == '^';
    if (negated) at++;
    std::string listed;
    while (at < source.size() && source[at] != ']') {
      unsigned char first = static_cast<unsigned char>(parseChar(at)), last = first;
      if (at + 1 < source.size() && source[at] == '-' && source[at + 1] != ']') {
        at++;
        last = static_cast<unsigned char>(parseChar(at));
      }
      for (int c = first; c <= last; c++) listed += static_cast<char>(c);
    }
    if (at >= source.size()) throw std::runtime_error("pattern: missing ']' in " + source);
    at++;
    if (!negated) return listed;
    std::string others;
    for (int c = 32; c < 127; c++)
      if (listed.find(static_cast<char>(c)) == std::string::npos) others += static_cast<char>(c);
    return others;
  }

  void parseCount(size_t& at, Node& node) {
    if (at >= source.size()) return;
    const int many = 1000000000;
    char c = source[at];
    if (c == '?') node.from = 0, node.to = 1, at++;
    else if (c == '*') node.from = 0, node.to = many, at++;
    else if (c == '+') node.from = 1, node.to = many, at++;
    else if (c == '{') {
      size_t end = source.find('}', at);
      if (end == std::string::npos) throw std::runtime_error("pattern: missing '}' in " + source);
      std::vector<std::string> bounds = split(source.substr(at + 1, end - at - 1), ',');
      node.from = bounds[0].empty() ? 0 : std::atoi(bounds[0].c_str());
      node.to = bounds.size() == 1 ? node.from : bounds[1].empty() ? many : std::atoi(bounds[1].c_str());
      at = end + 1;
    }
  }

  /* Every place where a match that began at one of `starts` may end. Sets, so nothing is tried twice. */
  static std::set<size_t> step(const Node& node, const std::string& text, std::set<size_t> starts) {
    if (!node.set.empty() && starts.size() == 1) return run(node, text, *starts.begin());
    std::set<size_t> ends;
    if (node.from == 0) ends = starts;
    for (int count = 1; count <= node.to && !starts.empty(); count++) {
      starts = once(node, text, starts);
      size_t before = ends.size();
      if (count >= node.from) ends.insert(starts.begin(), starts.end());
      if (count > node.from && ends.size() == before) break;
    }
    return ends;
  }

  /* The usual case, a counted set: one walk instead of a set of places per character. */
  static std::set<size_t> run(const Node& node, const std::string& text, size_t at) {
    std::set<size_t> ends;
    int count = 0;
    if (node.from == 0) ends.insert(at);
    while (count < node.to && at < text.size() && node.set.find(text[at]) != std::string::npos) {
      at++;
      if (++count >= node.from) ends.insert(ends.end(), at);
    }
    return ends;
  }

  static std::set<size_t> once(const Node& node, const std::string& text, const std::set<size_t>& starts) {
    std::set<size_t> ends;
    if (!node.set.empty()) {
      for (size_t at : starts)
        if (at < text.size() && node.set.find(text[at]) != std::string::npos) ends.insert(at + 1);
      return ends;
    }
    for (const std::vector<Node>& sequence : node.alternatives) {
      std::set<size_t> places = starts;
      for (const Node& part : sequence) places = step(part, text, places);
      ends.insert(places.begin(), places.end());
    }
    return ends;
  }

  static void generate(const Node& node, random_t& rnd, std::string& out);
};

/* ----------------------------------------------------------------------------------------------- random -- */

/* A 48-bit linear congruential generator: the same seed gives the same test on every machine. */
class random_t {
 public:
  random_t() : seed(3905348978240129619ULL & mask) {}

  void setSeed(int argc, char* argv[]) {
    seed = 3905348978240129619ULL & mask;
    for (int i = 1; i < argc; i++) {
      for (const char* c = argv[i]; *c; c++) seed = (seed * multiplier + static_cast<unsigned char>(*c) + 32 + addend) & mask;
      seed = (seed * multiplier + addend) & mask;
    }
  }
  void setSeed(long long value) { seed = (static_cast<unsigned long long>(value) ^ multiplier) & mask; }

  double next() {
    unsigned long long high = bits(26), low = bits(27);
    return static_cast<double>((high << 27) + low) / static_cast<double>(1ULL << 53);
  }
  int next(int n) { return static_cast<int>(below(static_cast<unsigned long long>(positive(n)))); }
  unsigned int next(unsigned int n) { return static_cast<unsigned int>(below(n)); }
  long long next(long long n) { return static_cast<long long>(below(static_cast<unsigned long long>(positive(n)))); }
  unsigned long long next(unsigned long long n) { return below(n); }
  long next(long n) { return static_cast<long>(next(static_cast<long long>(n))); }
  unsigned long next(unsigned long n) { return static_cast<unsigned long>(below(n)); }
  double next(double n) { return n * next(); }

  int next(int from, int to) { return static_cast<int>(between(from, to)); }
  unsigned int next(unsigned int from, unsigned int to) { return from + static_cast<unsigned int>(below(to - from + 1ULL)); }
  long long next(long long from, long long to) { return between(from, to); }
  unsigned long long next(unsigned long long from, unsigned long long to) { return from + below(to - from + 1); }
  long next(long from, long to) { return static_cast<long>(between(from, to)); }
  double next(double from, double to) { return from + (to - from) * next(); }
  std::string next(const std::string& ptrn) { return pattern(ptrn).next(*this); }
  std::string next(const char* ptrn, ...) {
    va_list arguments;
    va_start(arguments, ptrn);
    std::string text = acorn::vformat(ptrn, arguments);
    va_end(arguments);
    return pattern(text).next(*this);
  }

  /* The largest of `type` + 1 draws, or the smallest for negative types. */
  template <typename T>
  T wnext(T n, int type) {
    T best = next(n);
    for (int i = 0; i < std::abs(type); i++) best = type > 0 ? std::max(best, next(n)) : std::min(best, next(n));
    return best;
  }
  template <typename T>
  T wnext(T from, T to, int type) {
    T best = next(from, to);
    for (int i = 0; i < std::abs(type); i++)
      best = type > 0 ? std::max(best, next(from, to)) : std::min(best, next(from, to));
    return best;
  }

  template <typename C>
  typename C::value_type any(const C& items) {
    return any(items.begin(), items.end());
  }
  template <typename It>
  typename std::iterator_traits<It>::value_type any(It first, It last) {
    long long size = static_cast<long long>(std::distance(first, last));
    std::advance(first, next(size));
    return *first;
  }
  template <typename C>
  typename C::value_type wany(const C& items, int type) {
    typename C::const_iterator it = items.begin();
    std::advance(it, wnext(static_cast<long long>(items.size()), type));
    return *it;
  }

  template <typename T, typename E>
  std::vector<E> perm(T size, E first) {
    std::vector<E> order(static_cast<size_t>(size));
    for (size_t i = 0; i < order.size(); i++) order[i] = static_cast<E>(first + static_cast<E>(i));
    for (size_t i = 1; i < order.size(); i++) std::swap(order[i], order[static_cast<size_t>(below(i + 1))]);
    return order;
  }
  template <typename T>
  std::vector<T> perm(T size) {
    return perm(size, T(0));
  }

  template <typename T>
  std::vector<T> distinct(int size, T from, T to) {
    std::set<T> chosen;
    unsigned long long range = static_cast<unsigned long long>(to) - static_cast<unsigned long long>(from) + 1;
    /* Floyd's way: exactly `size` draws, however full the range gets. */
    for (unsigned long long top = range - static_cast<unsigned long long>(size); top < range; top++) {
      T value = static_cast<T>(from + static_cast<T>(below(top + 1)));
      if (!chosen.insert(value).second) chosen.insert(static_cast<T>(from + static_cast<T>(top)));
    }
    std::vector<T> result(chosen.begin(), chosen.end());
    for (size_t i = 1; i < result.size(); i++) std::swap(result[i], result[static_cast<size_t>(below(i + 1))]);
    return result;
  }
  template <typename T>
  std::vector<T> distinct(int size, T upper) {
    return distinct(size, T(0), static_cast<T>(upper - 1));
  }

  template <typename T>
  std::vector<T> partition(int size, T sum, T minPart = T(1)) {
    T spare = static_cast<T>(sum - minPart * static_cast<T>(size));
    std::vector<T> cuts;
    for (int i = 1; i < size; i++) cuts.push_back(next(static_cast<T>(0), spare));
    cuts.push_back(spare);
    std::sort(cuts.begin(), cuts.end());
    T before = 0;
    for (T& cut : cuts) {
      T here = cut;
      cut = static_cast<T>(here - before + minPart);
      before = here;
    }
    return cuts;
  }

 private:
  static const unsigned long long multiplier = 0x5DEECE66DULL, addend = 0xBULL, mask = (1ULL << 48) - 1;
  unsigned long long seed;

  unsigned long long bits(int count) {
    seed = (seed * multiplier + addend) & mask;
    return seed >> (48 - count);
  }
  unsigned long long below(unsigned long long n) {
    if (n == 0) return (bits(32) << 32) ^ bits(32);
    unsigned long long limit = ULLONG_MAX - ULLONG_MAX % n, draw;
    do draw = (bits(32) << 32) ^ bits(32);
    while (draw >= limit);
    return draw % n;
  }
  long long between(long long from, long long to) {
    if (from > to) throw std::runtime_error("random_t::next: from is greater than to");
    return static_cast<long long>(static_cast<unsigned long long>(from) +
                                  below(static_cast<unsigned long long>(to) - static_cast<unsigned long long>(from) + 1));
  }
  template <typename T>
  T positive(T n) {
    if (n <= 0) throw std::runtime_error("random_t::next: n must be positive");
    return n;
  }
};

inline void pattern::generate(const Node& node, random_t& rnd, std::string& out) {
  int most = std::min(node.to, node.from + 100);
  int count = rnd.next(node.from, most);
  for (int i = 0; i < count; i++) {
    if (!node.set.empty()) {
      out += node.set[static_cast<size_t>(rnd.next(static_cast<int>(node.set.size())))];
    } else {
      const std::vector<Node>& chosen =
          node.alternatives[static_cast<size_t>(rnd.next(static_cast<int>(node.alternatives.size())))];
      for (const Node& part : chosen) generate(part, rnd, out);
    }
  }
}

inline std::string pattern::next(random_t& rnd) const {
  std::string out;
  generate(root, rnd, out);
  return out;
}

static random_t rnd;

template <typename It>
inline void shuffle(It first, It last) {
  if (first == last) return;
  for (It it = first + 1; it != last; ++it) std::iter_swap(it, first + rnd.next(static_cast<int>(it - first) + 1));
}

/* ---------------------------------------------------------------------------------------------- streams -- */

class InStream {
 public:
  std::string name;
  TMode mode = _input;
  bool strict = false;
  bool opened = false;
  FILE* file = nullptr;
  size_t maxFileSize = 128 * 1024 * 1024;
  size_t maxTokenLength = 32 * 1024 * 1024;
  size_t maxMessageLength = 32000;
  int wordReserveSize = 256;

  InStream() {}
  InStream(const InStream&) = delete;
  InStream& operator=(const InStream&) = delete;
  ~InStream() { close(); }

  void init(std::string fileName, TMode streamMode) {
    mode = streamMode;
    name = fileName;
    close();
    file = std::fopen(fileName.c_str(), "rb");
    opened = file != nullptr;
    if (!opened) {
      if (mode == _output) quits(_pe, "Output file not found: \"" + fileName + "\"");
      quits(_fail, "Can not open the file " + fileName);
    }
  }
  void init(FILE* stream, TMode streamMode) {
    mode = streamMode;
    name = streamMode == _input ? "stdin" : streamMode == _output ? "output" : "answer";
    file = stream;
    owned = false;
    opened = file != nullptr;
  }
  void reset(FILE* stream = nullptr) {
    pushedBack.clear();
    lineNumber = 1;
    if (stream) init(stream, mode);
    else if (file) std::rewind(file);
  }
  void close() {
    if (file && owned) std::fclose(file);
    file = nullptr;
    owned = true;
    opened = false;
    pushedBack.clear();
  }

  void setTestCase(int testCase) { acorn::state().testCase = testCase; }

  /* characters */
  int getChar() {
    int c;
    if (!pushedBack.empty()) {
      c = pushedBack.back();
      pushedBack.pop_back();
    } else {
      c = file ? getc_unlocked(file) : EOF;
    }
    if (c == '\n') lineNumber++;
    return c;
  }
  void unreadChar(int c) {
    if (c == '\n') lineNumber--;
    if (c != EOF) pushedBack.push_back(c);
  }
  int peekChar() {
    int c = getChar();
    unreadChar(c);
    return c;
  }
  char curChar() {
    int c = peekChar();
    return c == EOF ? static_cast<char>(EOFC) : static_cast<char>(c);
  }
  char nextChar() {
    int c = getChar();
    return c == EOF ? static_cast<char>(EOFC) : static_cast<char>(c);
  }
  void skipChar() { getChar(); }
  char readChar() {
    int c = getChar();
    if (c == EOF) quits(_unexpected_eof, "Unexpected end of file - character expected");
    return static_cast<char>(c);
  }
  char readChar(char c) {
    int found = getChar();
    if (found == EOF) quits(_unexpected_eof, "Unexpected end of file - '" + std::string(1, c) + "' expected");
    if (static_cast<char>(found) != c) {
      quits(_pe, "Unexpected character '" + printable(found) + "', but '" + printable(c) + "' expected");
    }
    return c;
  }
  char readSpace() {
    int found = getChar();
    if (found != ' ') quits(found == EOF ? _unexpected_eof : _pe, "Expected SPACE" + where());
    return ' ';
  }

  /* ends */
  bool eof() {
    int c = peekChar();
    return c == EOF;
  }
  bool seekEof() {
    skipWhile(true);
    return eof();
  }
  bool eoln() {
    int c = getChar();
    if (c == EOF) return !strict;
    if (c == '\n') return true;
    if (!strict && c == '\r') {
      int after = getChar();
      if (after == '\n' || after == EOF) return true;
      unreadChar(after);
    }
    unreadChar(c);
    return false;
  }
  bool seekEoln() {
    skipWhile(false);
    return eoln();
  }
  void nextLine() { readLine(); }
  void skipBlanks() { skipWhile(true); }
  void readEoln() {
    if (!eoln()) quits(_pe, "Expected EOLN" + where());
  }
  void readEof() {
    if (strict ? !eof() : !seekEof()) quits(_pe, "Expected EOF" + where());
    acorn::state().sawEof = true;
  }

  /* words */
  void readTokenTo(std::string& result) {
    result.clear();
    if (!strict) skipWhile(true);
    int c = getChar();
    if (c == EOF) quits(_unexpected_eof, "Unexpected end of file - token expected");
    if (isBlanks(static_cast<char>(c))) quits(_pe, "Unexpected white-space - token expected" + where());
    while (c != EOF && !isBlanks(static_cast<char>(c))) {
      result += static_cast<char>(c);
      if (result.size() > maxTokenLength) {
        quits(_pe, "Length of token exceeds " + vtos(maxTokenLength) + ", token is '" + acorn::excerpt(result) + "'");
      }
      c = getChar();
    }
    unreadChar(c);
  }
  std::string readToken() {
    std::string result;
    readTokenTo(result);
    return result;
  }
  /* the next word, which is to be a number of some kind */
  std::string readNumber(const char* kind) {
    if (!strict && seekEof()) quits(_unexpected_eof, std::string("Unexpected end of file - ") + kind + " expected");
    return readToken();
  }
  std::string readToken(const pattern& p, const std::string& variable = "") {
    std::string result = readToken();
    checkPattern(result, p, variable, "Token");
    return result;
  }
  std::string readToken(const std::string& ptrn, const std::string& variable = "") {
    return readToken(pattern(ptrn), variable);
  }
  void readTokenTo(std::string& result, const pattern& p, const std::string& variable = "") {
    result = readToken(p, variable);
  }
  void readTokenTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    result = readToken(ptrn, variable);
  }
  std::vector<std::string> readTokens(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    pattern p(ptrn);
    return many<std::string>(size, variables, indexBase, [&](const std::string& n) { return readToken(p, n); });
  }
  std::vector<std::string> readTokens(int size, int indexBase = 1) {
    return many<std::string>(size, "", indexBase, [&](const std::string&) { return readToken(); });
  }
  std::string readWord() { return readToken(); }
  std::string readWord(const pattern& p, const std::string& variable = "") { return readToken(p, variable); }
  std::string readWord(const std::string& ptrn, const std::string& variable = "") { return readToken(ptrn, variable); }
  void readWordTo(std::string& result) { readTokenTo(result); }
  void readWordTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    result = readToken(ptrn, variable);
  }
  std::vector<std::string> readWords(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    return readTokens(size, ptrn, variables, indexBase);
  }
  std::vector<std::string> readWords(int size, int indexBase = 1) { return readTokens(size, indexBase); }

  /* lines; where nothing is left the next one is empty, but a strict line has an end */
  void readLineTo(std::string& result) {
    result.clear();
    for (;;) {
      int c = getChar();
      if (c == EOF && strict) quits(_pe, "Expected EOLN" + where());
      if (c == EOF || c == '\n') break;
      if (c == '\r' && !strict && (peekChar() == '\n' || peekChar() == EOF)) continue;
      result += static_cast<char>(c);
    }
  }
  std::string readLine() {
    std::string result;
    readLineTo(result);
    return result;
  }
  std::string readLine(const pattern& p, const std::string& variable = "") {
    std::string result = readLine();
    checkPattern(result, p, variable, "Line");
    return result;
  }
  std::string readLine(const std::string& ptrn, const std::string& variable = "") { return readLine(pattern(ptrn), variable); }
  void readLineTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    result = readLine(ptrn, variable);
  }
  std::vector<std::string> readLines(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    pattern p(ptrn);
    return many<std::string>(size, variables, indexBase, [&](const std::string& n) { return readLine(p, n); }, false);
  }
  std::vector<std::string> readLines(int size, int indexBase = 1) {
    return many<std::string>(size, "", indexBase, [&](const std::string&) { return readLine(); }, false);
  }
  std::string readString() { return readLine(); }
  std::string readString(const pattern& p, const std::string& variable = "") { return readLine(p, variable); }
  std::string readString(const std::string& ptrn, const std::string& variable = "") { return readLine(ptrn, variable); }
  void readStringTo(std::string& result) { readLineTo(result); }
  void readStringTo(std::string& result, const std::string& ptrn, const std::string& variable = "") {
    result = readLine(ptrn, variable);
  }
  std::vector<std::string> readStrings(int size, int indexBase = 1) { return readLines(size, indexBase); }
  std::vector<std::string> readStrings(int size, const std::string& ptrn, const std::string& variables = "", int indexBase = 1) {
    return readLines(size, ptrn, variables, indexBase);
  }

  /* whole numbers */
  long long readLong() { return toLong(readNumber("int64")); }
  long long readLong(long long minv, long long maxv, const std::string& variable = "") {
    long long value = readLong();
    if (value < minv || value > maxv) outOfRange("Integer", "integer", vtos(value), vtos(minv), vtos(maxv), variable);
    return value;
  }
  std::vector<long long> readLongs(int size, long long minv, long long maxv, const std::string& variables = "", int indexBase = 1) {
    return many<long long>(size, variables, indexBase, [&](const std::string& n) { return readLong(minv, maxv, n); });
  }
  std::vector<long long> readLongs(int size, int indexBase = 1) {
    return many<long long>(size, "", indexBase, [&](const std::string&) { return readLong(); });
  }
  int readInteger() { return readInt(); }
  int readInt() { return toInt(readNumber("int32")); }
  int readInt(int minv, int maxv, const std::string& variable = "") {
    int value = readInt();
    if (value < minv || value > maxv) outOfRange("Integer", "integer", vtos(value), vtos(minv), vtos(maxv), variable);
    return value;
  }
  int readInteger(int minv, int maxv, const std::string& variable = "") { return readInt(minv, maxv, variable); }
  std::vector<int> readInts(int size, int minv, int maxv, const std::string& variables = "", int indexBase = 1) {
    return many<int>(size, variables, indexBase, [&](const std::string& n) { return readInt(minv, maxv, n); });
  }
  std::vector<int> readInts(int size, int indexBase = 1) {
    return many<int>(size, "", indexBase, [&](const std::string&) { return readInt(); });
  }
  std::vector<int> readIntegers(int size, int minv, int maxv, const std::string& variables = "", int indexBase = 1) {
    return readInts(size, minv, maxv, variables, indexBase);
  }
  std::vector<int> readIntegers(int size, int indexBase = 1) { return readInts(size, indexBase); }
  unsigned long long readUnsignedLong() {
    std::string token = readNumber("int64");
    unsigned long long value = 0;
    if (!acorn::parseUnsigned(token, value)) expected("unsigned integer", token);
    return value;
  }
  unsigned long long readUnsignedLong(unsigned long long minv, unsigned long long maxv, const std::string& variable = "") {
    unsigned long long value = readUnsignedLong();
    if (value < minv || value > maxv) {
      outOfRange("Unsigned integer", "unsigned integer", vtos(value), vtos(minv), vtos(maxv), variable);
    }
    return value;
  }
  std::vector<unsigned long long> readUnsignedLongs(int size, unsigned long long minv, unsigned long long maxv,
                                                    const std::string& variables = "", int indexBase = 1) {
    return many<unsigned long long>(size, variables, indexBase,
                                    [&](const std::string& n) { return readUnsignedLong(minv, maxv, n); });
  }
  std::vector<unsigned long long> readUnsignedLongs(int size, int indexBase = 1) {
    return many<unsigned long long>(size, "", indexBase, [&](const std::string&) { return readUnsignedLong(); });
  }

  /* real numbers */
  double readDouble() {
    std::string token = readNumber("double");
    double value = 0;
    if (!acorn::parseDouble(token, value)) expected("double", token);
    return value;
  }
  double readDouble(double minv, double maxv, const std::string& variable = "") {
    double value = readDouble();
    if (!(value >= minv && value <= maxv)) outOfRange("Double", "double", vtos(value), vtos(minv), vtos(maxv), variable);
    return value;
  }
  double readReal() { return readDouble(); }
  double readReal(double minv, double maxv, const std::string& variable = "") { return readDouble(minv, maxv, variable); }
  std::vector<double> readDoubles(int size, double minv, double maxv, const std::string& variables = "", int indexBase = 1) {
    return many<double>(size, variables, indexBase, [&](const std::string& n) { return readDouble(minv, maxv, n); });
  }
  std::vector<double> readDoubles(int size, int indexBase = 1) {
    return many<double>(size, "", indexBase, [&](const std::string&) { return readDouble(); });
  }
  std::vector<double> readReals(int size, double minv, double maxv, const std::string& variables = "", int indexBase = 1) {
    return readDoubles(size, minv, maxv, variables, indexBase);
  }
  std::vector<double> readReals(int size, int indexBase = 1) { return readDoubles(size, indexBase); }
  double readStrictDouble(double minv, double maxv, int minAfter, int maxAfter, const std::string& variable = "") {
    std::string token = readNumber("strict double");
    double value = 0;
    if (!acorn::parseStrictDouble(token, minAfter, maxAfter, value)) expected("strict double", token);
    if (value < minv || value > maxv) {
      outOfRange("Strict double", "strict double", vtos(value), vtos(minv), vtos(maxv), variable);
    }
    return value;
  }
  double readStrictReal(double minv, double maxv, int minAfter, int maxAfter, const std::string& variable = "") {
    return readStrictDouble(minv, maxv, minAfter, maxAfter, variable);
  }
  std::vector<double> readStrictDoubles(int size, double minv, double maxv, int minAfter, int maxAfter,
                                        const std::string& variables = "", int indexBase = 1) {
    return many<double>(size, variables, indexBase,
                        [&](const std::string& n) { return readStrictDouble(minv, maxv, minAfter, maxAfter, n); });
  }

  /* ends of the program */
  TESTLIB_NORETURN void quit(TResult result, const char* message) { quits(result, message); }
  TESTLIB_NORETURN void quits(TResult result, std::string message);
  TESTLIB_NORETURN TESTLIB_PRINTF(3, 4) void quitf(TResult result, const char* fmt, ...) {
    va_list arguments;
    va_start(arguments, fmt);
    std::string message = acorn::vformat(fmt, arguments);
    va_end(arguments);
    quits(result, message);
  }
  TESTLIB_PRINTF(4, 5) void quitif(bool condition, TResult result, const char* fmt, ...) {
    if (!condition) return;
    va_list arguments;
    va_start(arguments, fmt);
    std::string message = acorn::vformat(fmt, arguments);
    va_end(arguments);
    quits(result, message);
  }
  TESTLIB_PRINTF(3, 4) void ensuref(bool condition, const char* fmt, ...) {
    if (condition) return;
    va_list arguments;
    va_start(arguments, fmt);
    std::string message = acorn::vformat(fmt, arguments);
    va_end(arguments);
    quits(_wa, message);
  }

  /* used by stringToInt and its kin, which name the stream to blame */
  long long toLong(const std::string& token) {
    long long value = 0;
    if (!acorn::parseInteger(token, value)) expected("integer", token);
    return value;
  }
  int toInt(const std::string& token) {
    long long value = 0;
    if (!acorn::parseInteger(token, value)) expected("integer", token);
    if (value < INT_MIN || value > INT_MAX) expected("int32", token);
    return static_cast<int>(value);
  }
  double toDouble(const std::string& token) {
    double value = 0;
    if (!acorn::parseDouble(token, value)) expected("double", token);
    return value;
  }

 private:
  bool owned = true;
  std::vector<int> pushedBack;
  int lineNumber = 1;

  void skipWhile(bool alsoNewlines) {
    int c = getChar();
    while (c == ' ' || c == '\t' || (alsoNewlines && (c == '\n' || c == '\r'))) c = getChar();
    unreadChar(c);
  }
  /* Only a validator's author needs the line; a contestant is told about the output, not about line numbers. */
  std::string where() { return acorn::state().mode == _validator ? " (line " + vtos(lineNumber) + ")" : ""; }
  static std::string printable(int c) {
    if (c < 32) return format("#%d", c);
    return std::string(1, static_cast<char>(c));
  }
  TESTLIB_NORETURN void expected(const char* what, const std::string& token) {
    const char* why = token.find('\0') == std::string::npos ? "" : " (it contains \\0)";
    quits(_pe, std::string("Expected ") + what + ", but \"" + acorn::excerpt(token) + "\" found" + why + where());
  }
  TESTLIB_NORETURN void outOfRange(const char* Kind, const char*, const std::string& value, const std::string& minv,
                                   const std::string& maxv, const std::string& variable) {
    std::string range = "violates the range [" + minv + ", " + maxv + "]" + where();
    if (variable.empty()) quits(_wa, std::string(Kind) + " " + value + " " + range);
    quits(_wa, std::string(Kind) + " parameter [name=" + variable + "] equals to " + value + ", " + range);
  }
  void checkPattern(const std::string& text, const pattern& p, const std::string& variable, const char* Kind) {
    if (p.matches(text)) return;
    std::string parameter = variable.empty() ? " " : " parameter [name=" + variable + "] equals to ";
    quits(_wa, Kind + parameter + "\"" + acorn::excerpt(text) + "\", doesn't correspond to pattern \"" + p.src() + "\"" + where());
  }
  template <typename T, typename F>
  std::vector<T> many(int size, const std::string& variables, int indexBase, F readOne, bool spaced = true) {
    if (size < 0) quits(_fail, "Negative size of a list to read");
    std::vector<T> items;
    items.reserve(static_cast<size_t>(size));
    for (int i = 0; i < size; i++) {
      items.push_back(readOne(variables.empty() ? "" : variables + "[" + vtos(i + indexBase) + "]"));
      if (strict && spaced && i + 1 < size) readSpace();
    }
    return items;
  }
};

static InStream inf, ouf, ans;
static std::fstream tout;

/* ------------------------------------------------------------------------------------------------- ends -- */

namespace acorn {

inline int exitCode(TResult result) {
  switch (result) {
    case _ok: return OK_EXIT_CODE;
    case _wa: return WA_EXIT_CODE;
    case _pe: return PE_EXIT_CODE;
    case _fail: return FAIL_EXIT_CODE;
    case _dirt: return PE_EXIT_CODE;
    case _points: return POINTS_EXIT_CODE;
    case _unexpected_eof: return UNEXPECTED_EOF_EXIT_CODE;
    default: return result >= _partially ? PC_BASE_EXIT_CODE + (result - _partially) : FAIL_EXIT_CODE;
  }
}

inline std::string openingWords(TResult result) {
  switch (result) {
    case _ok: return "ok ";
    case _wa: return "wrong answer ";
    case _pe:
    case _dirt: return "wrong output format ";
    case _fail: return "FAIL ";
    case _points: return "points " + state().points + " ";
    case _unexpected_eof: return "unexpected eof ";
    default:
      return result >= _partially ? format("partially correct (%d) ", int(result) - int(_partially)) : "FAIL ";
  }
}

/* The one way out. */
TESTLIB_NORETURN inline void finish(TResult result, const std::string& message) {
  State& s = state();
  s.finished = true;
  if (tout.is_open()) tout.close();
  std::fflush(stdout);
  std::string said = openingWords(result) + message;
  if (s.testCase > 0) {
    bool isWhole = result == _ok || result == _points;
    said += isWhole ? format(" (%d test case%s)", s.testCase, s.testCase == 1 ? "" : "s") : format(" (test case %d)", s.testCase);
  }
  if (!s.reportFile.empty()) {
    std::ofstream report(s.reportFile.c_str());
    report << said << std::endl;
  }
  std::fprintf(stderr, "%s\n", said.c_str());
  std::fflush(stderr);
  std::exit(exitCode(result));
}

/* Says so when a program forgets to say how it ended; falling off main would otherwise mean "accepted". */
struct Guard {
  ~Guard() {
    State& s = state();
    if (!s.guarded || s.finished) return;
    const char* complaint = nullptr;
    if (s.mode == _checker) complaint = "Checker must end with quit or quitf call.";
    if (s.mode == _interactor) complaint = "Interactor must end with quit or quitf call.";
    if (s.mode == _validator && !s.sawEof) complaint = "Validator must end with readEof call.";
    if (!complaint) return;
    std::fprintf(stderr, "FAIL %s\n", complaint);
    std::fflush(stderr);
    _exit(FAIL_EXIT_CODE);
  }
};
static Guard guard;

}  // namespace acorn

inline void disableFinalizeGuard() { acorn::state().guarded = false; }

/* What goes wrong while reading the jury's files is the jury's fault, whatever the call asked for. */
inline void InStream::quits(TResult result, std::string message) {
  if (message.size() > maxMessageLength) message = message.substr(0, maxMessageLength) + "...";
  if (mode != _output && result != _fail) {
    if (acorn::state().mode == _validator) acorn::finish(_fail, message);
    acorn::finish(_fail, message + " (" + name + ")");
  }
#ifndef ENABLE_UNEXPECTED_EOF
  if (result == _unexpected_eof) result = _pe;
#endif
  bool isAccepting = result == _ok || result == _points || result >= _partially;
  if (isAccepting && acorn::state().mode == _checker && !seekEof()) {
    acorn::finish(_dirt, "Extra information in the output file");
  }
  acorn::finish(result, message);
}

TESTLIB_NORETURN inline void quit(TResult result, const std::string& message) { ouf.quits(result, message); }
TESTLIB_NORETURN inline void quit(TResult result, const char* message) { ouf.quits(result, message); }

TESTLIB_NORETURN TESTLIB_PRINTF(2, 3) inline void quitf(TResult result, const char* fmt, ...) {
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = acorn::vformat(fmt, arguments);
  va_end(arguments);
  quit(result, message);
}

TESTLIB_PRINTF(3, 4) inline void quitif(bool condition, TResult result, const char* fmt, ...) {
  if (!condition) return;
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = acorn::vformat(fmt, arguments);
  va_end(arguments);
  quit(result, message);
}

namespace acorn {

TESTLIB_NORETURN inline void quitPoints(double points, const std::string& words, const std::string& message) {
  if (std::isnan(points)) quit(_fail, "Parameter 'points' can't be nan");
  if (std::isinf(points)) quit(_fail, "Parameter 'points' can't be infinite");
  if (points < -1e-8) quit(_fail, "Parameter 'points' can't be negative");
  if (points > 1e6 + 1e-8) quit(_fail, "Parameter 'points' can't be greater than 1E6");
  state().points = words;
  quit(_points, message);
}

}  // namespace acorn

TESTLIB_NORETURN inline void quitp(double points, const std::string& message = "") {
  std::string words = removeDoubleTrailingZeroes(format("%.10f", points > 0 ? points : 0.0));
  acorn::quitPoints(points, words, message);
}
TESTLIB_NORETURN inline void quitp(int points, const std::string& message = "") {
  acorn::quitPoints(points, vtos(points), message);
}

template <typename F>
TESTLIB_NORETURN TESTLIB_PRINTF(2, 3) inline void quitp(F points, const char* fmt, ...) {
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = acorn::vformat(fmt, arguments);
  va_end(arguments);
  quitp(points, message);
}

/* Points as words of the checker's own, for systems that read them as text. */
TESTLIB_NORETURN inline void quitpi(const std::string& pointsInfo, const std::string& message = "") {
  if (pointsInfo.find(' ') != std::string::npos) quit(_fail, "Parameter 'points_info' can't contain spaces");
  acorn::state().points = "points_info=" + pointsInfo;
  quit(_points, message);
}

TESTLIB_NORETURN inline void __testlib_fail(const std::string& message) { acorn::finish(_fail, message); }

inline void __testlib_ensure(bool condition, const std::string& message) {
  if (!condition) __testlib_fail(message);
}
#define ensure(condition) __testlib_ensure((condition), std::string("Condition failed: \"") + #condition + "\"")
#define ensure_ext(condition) ensure(condition)

TESTLIB_PRINTF(2, 3) inline void ensuref(bool condition, const char* fmt, ...) {
  if (condition) return;
  va_list arguments;
  va_start(arguments, fmt);
  std::string message = acorn::vformat(fmt, arguments);
  va_end(arguments);
  __testlib_fail(message);
}

template <typename T>
TESTLIB_NORETURN inline void expectedButFound(TResult result, T expected, T found, const std::string& prefix = "") {
  std::string words = "expected '" + acorn::excerpt(vtos(expected)) + "', found '" + acorn::excerpt(vtos(found)) + "'";
  quit(result, prefix.empty() ? words : prefix + " " + words);
}
template <>
TESTLIB_NORETURN inline void expectedButFound<double>(TResult result, double expected, double found, const std::string& prefix) {
  std::string words = format("expected '%.10f', found '%.10f', error = '%.5g'", expected, found, doubleDelta(expected, found));
  quit(result, prefix.empty() ? words : prefix + " " + words);
}
TESTLIB_NORETURN inline void expectedButFound(TResult result, const char* expected, const char* found, const std::string& prefix = "") {
  expectedButFound<std::string>(result, std::string(expected), std::string(found), prefix);
}
template <typename T, typename... Args>
TESTLIB_NORETURN inline void expectedButFound(TResult result, T expected, T found, const char* fmt, Args... args) {
  expectedButFound<T>(result, expected, found, format(fmt, args...));
}

inline int stringToInt(InStream& in, const char* buffer) { return in.toInt(buffer); }
inline long long stringToLongLong(InStream& in, const char* buffer) { return in.toLong(buffer); }
inline int64_t stringToInt64(InStream& in, const char* buffer) { return in.toLong(buffer); }
inline double stringToDouble(InStream& in, const char* buffer) { return in.toDouble(buffer); }
inline double stringToStrictDouble(InStream& in, const char* buffer, int minAfter, int maxAfter) {
  double value = 0;
  if (!acorn::parseStrictDouble(buffer, minAfter, maxAfter, value)) {
    in.quits(_pe, std::string("Expected strict double, but \"") + acorn::excerpt(buffer) + "\" found");
  }
  return value;
}

/* --------------------------------------------------------------------------------------------- register -- */

TESTLIB_PRINTF(1, 2) inline void setName(const char* fmt, ...) {
  va_list arguments;
  va_start(arguments, fmt);
  acorn::state().checkerName = acorn::vformat(fmt, arguments);
  va_end(arguments);
}

inline void setTestCase(int testCase) { acorn::state().testCase = testCase; }
inline void unsetTestCase() { acorn::state().testCase = 0; }

inline void registerTestlibCmd(int argc, char* argv[]) {
  acorn::State& s = acorn::state();
  s.mode = _checker;
  if (argc > 1 && !std::strcmp(argv[1], "--help")) {
    std::fprintf(stderr, "%s\nArguments: <input-file> <output-file> <answer-file> [<report-file>]\n", s.checkerName.c_str());
    s.finished = true;
    std::exit(0);
  }
  if (argc < 4 || argc > 6) __testlib_fail("Program must be run with the arguments <input-file> <output-file> <answer-file> [<report-file>]");
  if (argc > 4) s.reportFile = argv[4];
  inf.init(std::string(argv[1]), _input);
  ouf.init(std::string(argv[2]), _output);
  ans.init(std::string(argv[3]), _answer);
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
  acorn::State& s = acorn::state();
  s.mode = _interactor;
  /* A program that leaves early must not take the verdict with it: the next read sees the end and says so. */
  std::signal(SIGPIPE, SIG_IGN);
  if (argc < 3 || argc > 6) __testlib_fail("Program must be run with the arguments <input-file> <output-file> [<answer-file> [<report-file>]]");
  if (argc > 4) s.reportFile = argv[4];
  inf.init(std::string(argv[1]), _input);
  tout.open(argv[2], std::ios_base::out);
  if (tout.fail() || !tout.is_open()) __testlib_fail(std::string("Can not write to ") + argv[2]);
  ouf.init(stdin, _output);
  if (argc > 3) ans.init(std::string(argv[3]), _answer);
}

struct Validator {
  std::string testset() const { return testsetName; }
  std::string group() const { return groupName; }
  std::string testOverviewLogFileName() const { return std::string(); }
  void setTestset(const char* text) { testsetName = text; }
  void setGroup(const char* text) { groupName = text; }
  void addFeature(const std::string&) {}
  void feature(const std::string&) {}

 private:
  std::string testsetName, groupName;
};
static Validator validator;
inline void addFeature(const std::string& feature) { validator.addFeature(feature); }
inline void feature(const std::string& feature) { validator.feature(feature); }

inline void registerValidation() {
  acorn::state().mode = _validator;
  inf.init(stdin, _input);
  inf.strict = true;
}

inline void registerValidation(int argc, char* argv[]) {
  registerValidation();
  for (int i = 1; i + 1 < argc; i++) {
    if (!std::strcmp(argv[i], "--testset")) validator.setTestset(argv[++i]);
    else if (!std::strcmp(argv[i], "--group")) validator.setGroup(argv[++i]);
  }
}

namespace acorn {

/* Options of a generator: "-n 5", "-n=5", "--name=value", "-flag", and plain arguments by place. */
inline std::vector<std::string>& arguments() {
  static std::vector<std::string> list;
  return list;
}
inline std::map<std::string, std::string>& options() {
  static std::map<std::string, std::string> list;
  return list;
}
inline void readOptions(int argc, char* argv[]) {
  for (int i = 0; i < argc; i++) arguments().push_back(argv[i]);
  for (int i = 1; i < argc; i++) {
    std::string word = argv[i];
    size_t dashes = startsWith(word, "--") ? 2 : startsWith(word, "-") ? 1 : 0;
    if (!dashes || word.size() == dashes || std::isdigit(static_cast<unsigned char>(word[dashes]))) continue;
    std::string key = word.substr(dashes);
    size_t equals = key.find('=');
    if (equals != std::string::npos) {
      options()[key.substr(0, equals)] = key.substr(equals + 1);
      continue;
    }
    bool hasValue = i + 1 < argc && (argv[i + 1][0] != '-' || std::isdigit(static_cast<unsigned char>(argv[i + 1][1])));
    options()[key] = hasValue ? argv[i + 1] : "true";
  }
}
template <typename T>
inline T convert(const std::string& text) {
  std::istringstream in(text);
  T value;
  if (!(in >> value)) __testlib_fail("Option '" + text + "' is not of the asked type");
  return value;
}
template <>
inline std::string convert<std::string>(const std::string& text) {
  return text;
}
template <>
inline bool convert<bool>(const std::string& text) {
  return text == "true" || text == "1";
}

}  // namespace acorn

inline void registerGen(int argc, char* argv[], int randomGeneratorVersion) {
  if (randomGeneratorVersion != 0 && randomGeneratorVersion != 1) __testlib_fail("Random generator version is expected to be 0 or 1");
  acorn::state().mode = _generator;
  acorn::readOptions(argc, argv);
  rnd.setSeed(argc, argv);
}
inline void registerGen(int argc, char* argv[]) { registerGen(argc, argv, 0); }

inline bool has_opt(const std::string& key) { return acorn::options().count(key) > 0; }
template <typename T>
inline T opt(int index) {
  if (index < 0 || index >= static_cast<int>(acorn::arguments().size())) __testlib_fail("There is no option " + vtos(index));
  return acorn::convert<T>(acorn::arguments()[static_cast<size_t>(index)]);
}
template <typename T>
inline T opt(const std::string& key) {
  if (!has_opt(key)) __testlib_fail("There is no option '" + key + "'");
  return acorn::convert<T>(acorn::options()[key]);
}
template <typename T>
inline T opt(const std::string& key, const T& otherwise) {
  return has_opt(key) ? acorn::convert<T>(acorn::options()[key]) : otherwise;
}
inline std::string opt(const std::string& key) { return opt<std::string>(key); }
inline std::string opt(int index) { return opt<std::string>(index); }

inline void startTest(int test) {
  if (std::freopen(vtos(test).c_str(), "wt", stdout) == nullptr) __testlib_fail("Unable to write file '" + vtos(test) + "'");
}

/* println(1, "a", v.begin(), v.end()) is not offered for iterators; containers are joined by spaces. */
inline void println() { std::cout << std::endl; }
template <typename T>
inline void println(const T& value) {
  std::cout << value << std::endl;
}
template <typename T>
inline void println(const std::vector<T>& values) {
  std::cout << join(values) << std::endl;
}
template <typename A, typename... Rest>
inline void println(const A& first, const Rest&... rest) {
  std::cout << first << ' ';
  println(rest...);
}

#endif
