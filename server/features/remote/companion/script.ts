import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteBanks } from '#core/remote.ts';
import type { Site } from '#server/site.ts';

const source = readFileSync(path.join(import.meta.dirname, 'companion.js'), 'utf8');

/** The companion script of this site: it runs on the pages of the judges that can be handed in at, and talks to us alone. */
export function companionScript({ remote }: Pick<Site, 'remote'>, name: string, address: string): string {
  const bases = remoteBanks.flatMap(({ key }) => {
    const submitter = remote.submitters[key];
    return submitter?.form ? [remote.bases[key] ?? submitter.base] : [];
  });
  const { host, hostname, origin } = new URL(address);
  const head = [
    ['name', `${name.replace(/\s+/g, ' ')} companion`],
    ['namespace', origin],
    ['version', '1'],
    ['description', `Hands programs of ${host} in at other judges, from your own browser`],
    ...[...new Set(bases)].map(base => ['match', `${base}/*`]),
    ['connect', hostname],
    ...['GM_xmlhttpRequest', 'GM_getValue', 'GM_setValue', 'GM_deleteValue'].map(name => ['grant', name]),
    ['run-at', 'document-idle'],
  ].map(([key, value]) => `// @${key} ${value}`);
  return [
    '// ==UserScript==',
    ...head,
    '// ==/UserScript==',
    source.replace("'ACORN_SITE'", () => JSON.stringify(origin)),
  ].join('\n');
}
