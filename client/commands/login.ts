import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { endOwnToken } from '#core/contract/api-token.ts';
import { askDeviceLogin, beginDeviceLogin } from '#core/contract/device-login.ts';
import { getUserHomeInfo } from '#core/contract/user.ts';
import { apiTokenNameMax } from '#core/limits.ts';
import { type Command, requireLoggedIn } from '../arguments.ts';
import { ExitCode, Stop } from '../exit-code.ts';
import { readSettings, requireRoomForSettings, saveSettings } from '../settings-file.ts';
import { isOpenLine, openSite, type Site, siteAddress } from '../site.ts';
import { note, printable, say, sayJson } from '../terminal.ts';
import { words } from '../words.ts';

export const login: Command = {
  takes: ['[SITE]'],
  async run({ words: [typed], token: given, site: named, json }) {
    const wanted = typed ?? named ?? readSettings().site;
    if (!wanted) throw new Stop(ExitCode.Usage, words.missing('SITE'));
    const address = siteAddress(wanted);
    requireRoomForSettings();
    if (isOpenLine(address)) note(words.openLine(address));
    const { token, expiresAt } =
      given === undefined
        ? await byDeviceCode(openSite(address, undefined))
        : { token: given === '-' ? await firstLineOfInput() : given, expiresAt: undefined };
    const username = await ownName(openSite(address, token));
    saveSettings({ site: address, token, expiresAt });
    if (json) sayJson({ site: address, username, expiresAt: expiresAt ?? null });
    else {
      say(words.loggedIn(username, address));
      if (expiresAt) say(words.until(expiresAt.slice(0, 10)));
    }
    return ExitCode.Ok;
  },
};

export const logout: Command = {
  takes: [],
  async run() {
    const { site, token } = readSettings();
    if (!site || !token) throw new Stop(ExitCode.NotLoggedIn, words.notLoggedIn);
    const isEnded = await openSite(siteAddress(site), token)
      .ask(endOwnToken)
      .then(
        () => true,
        // A token that the site no longer knows has ended too.
        error => error instanceof Stop && error.code === ExitCode.NotLoggedIn,
      );
    saveSettings({ site });
    note(isEnded ? words.loggedOut(site) : words.forgotten);
    return ExitCode.Ok;
  },
};

export const whoami: Command = {
  takes: [],
  async run(given) {
    const site = requireLoggedIn(given);
    const username = await ownName(site);
    if (given.json) sayJson({ site: site.address, username });
    else say(words.loggedIn(username, site.address));
    return ExitCode.Ok;
  },
};

/** Fails where the site does not take the token. */
async function ownName(site: Site): Promise<string> {
  await site.ask(getUserAuthInfo);
  const { username } = await site.ask(getUserHomeInfo, { query: {} });
  return printable(username);
}

/** Shows a code that a person types where they are logged in, and waits until they have agreed (RFC 8628). */
async function byDeviceCode(site: Site): Promise<{ token: string; expiresAt: string | undefined }> {
  const name = `acorn-cli @ ${hostname()}`.slice(0, apiTokenNameMax);
  const begun = await site.ask(beginDeviceLogin, { body: { name } });
  note(words.openPage(site.address + begun.verificationPath, begun.userCode));
  note(words.waiting);
  const deadline = Date.now() + begun.expiresInS * 1000;
  for (let intervalS = begun.intervalS; Date.now() < deadline; ) {
    await pause(intervalS * 1000);
    const poll = await site.ask(askDeviceLogin, { body: { deviceCode: begun.deviceCode } });
    if (poll.token) return { token: poll.token, expiresAt: poll.expiresAt ?? undefined };
    if (poll.state === 'access_denied') throw new Stop(ExitCode.NotLoggedIn, words.denied);
    if (poll.state === 'expired_token') break;
    intervalS = poll.intervalS;
  }
  throw new Stop(ExitCode.NotLoggedIn, words.expired);
}

/** A token among the arguments would be seen by everybody on the machine. */
async function firstLineOfInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  const token = text.trim().split(/\s/)[0];
  if (!token) throw new Stop(ExitCode.Usage, words.noToken);
  return token;
}
