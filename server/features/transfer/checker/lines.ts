/** Our plain comparison as a checker, for packages that must bring one. Coming back it is the plain comparison again. */
export const linesChecker = `// Compares line by line. Blanks at the end of a line and empty lines at the end do not count.
#include "testlib.h"
#include <string>

static std::string line(InStream &in) {
  std::string text = in.eof() ? "" : in.readString();
  while (!text.empty() && (text.back() == ' ' || (text.back() >= 9 && text.back() <= 13))) text.pop_back();
  return text;
}

int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  for (int number = 1; !ouf.eof() || !ans.eof(); number++) {
    std::string got = line(ouf), want = line(ans);
    if (got != want) quitf(_wa, "line %d differs", number);
  }
  quitf(_ok, "equal");
}
`;
