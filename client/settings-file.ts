import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { ExitCode, Stop } from './exit-code.ts';
import { words } from './words.ts';

/** What is kept between two calls. The token is as good as its owner's password for what it may do. */
export interface Settings {
  site?: string;
  token?: string;
  expiresAt?: string;
}

/** For nobody but its owner: the file is made anew with its mode, so that one with a wider mode is never written to. */
export function saveSettings(settings: Settings): void {
  const file = settingsFile();
  orSay(file, () => {
    const fresh = `${file}.${process.pid}`;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    rmSync(fresh, { force: true });
    writeFileSync(fresh, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    // Whatever the umask is.
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  });
}

/** Before somebody confirms a code: a token that cannot be kept would be given for nothing. */
export function requireRoomForSettings(): void {
  const file = settingsFile();
  orSay(file, () => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    accessSync(path.dirname(file), constants.W_OK);
  });
}

function orSay(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Stop(ExitCode.Refused, words.notKept(file, code ?? message));
  }
}

/** What the environment says counts before the file: a script on a shared machine leaves nothing behind. */
export function readSettings(environment = process.env): Settings {
  const { ACORN_SITE: site, ACORN_TOKEN: token } = environment;
  const kept = keptSettings();
  if (site && site !== kept.site) return { site, token };
  return { ...kept, ...(token && { token, expiresAt: undefined }) };
}

function keptSettings(): Settings {
  try {
    return JSON.parse(readFileSync(settingsFile(), 'utf8'));
  } catch {
    return {};
  }
}

function settingsFile(environment = process.env): string {
  const folder =
    environment.XDG_CONFIG_HOME ||
    (process.platform === 'win32' && environment.APPDATA) ||
    path.join(homedir(), '.config');
  return path.join(folder, 'acorn-cli', 'settings.json');
}
