import type { IncomingHttpHeaders } from 'node:http';

/** How sites say that they want to see a human. */
export const isChallenge = ({ status, headers }: { status: number; headers: IncomingHttpHeaders }): boolean =>
  headers['cf-mitigated'] === 'challenge' || status === 403 || status === 503;

/** Gates that answer as if all were well: short pages that run a script and send the browser back. */
export const isChallengePage = (html: string): boolean =>
  html.length < 30_000 &&
  /<title>Just a moment|challenge-platform|Redirecting\.\.\. Please, wait|g-recaptcha|h-captcha|cf-turnstile/.test(
    html,
  );
