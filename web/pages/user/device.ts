/** A name a person recognises for what a browser says about itself. */
export function deviceName(userAgent: string): { name: string; mobile: boolean } {
  const browser = firstOf(userAgent, [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['MicroMessenger', 'WeChat'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ]);
  const system = firstOf(userAgent, [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ]);
  return {
    name: [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60),
    mobile: /Mobi|Android|iPhone/.test(userAgent),
  };
}

const firstOf = (text: string, marks: [string, string][]) => marks.find(([mark]) => text.includes(mark))?.[1];
