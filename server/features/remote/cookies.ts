/** The cookies of one account at one site: names and values, the last that was set counts. */
export class CookieJar {
  private readonly cookies: Map<string, string>;

  constructor(kept: Record<string, string> = {}) {
    this.cookies = new Map(Object.entries(kept));
  }

  /** What a person copies from a browser: `name=value; other=value`. */
  static of(text: string): CookieJar {
    const pairs = text.split(';').flatMap(part => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()]] : [];
    });
    return new CookieJar(Object.fromEntries(pairs));
  }

  take(headers: string[] = []): void {
    for (const line of headers.slice(0, cookiesMax)) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      if (at < 1 || pair.length > cookieLengthMax) continue;
      const name = pair.slice(0, at).trim();
      const gone = attributes.some(attribute => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute));
      if (gone) this.cookies.delete(name);
      else if (this.cookies.has(name) || this.cookies.size < cookiesMax)
        this.cookies.set(name, pair.slice(at + 1).trim());
    }
  }

  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  set(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  toJSON(): Record<string, string> {
    return Object.fromEntries(this.cookies);
  }
}

const cookiesMax = 50;
const cookieLengthMax = 4096;
