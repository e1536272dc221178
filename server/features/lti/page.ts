import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { languageOf } from '#server/http/language.ts';
import { ltiWords } from '#server/sentences/lti.ts';
import { fillIn, inLanguage } from '#server/sentences/sentence.ts';

/** What a page has to say; all of it but `body` is text. */
type LtiPage =
  /** a button opens the same in a window of its own */
  | { kind: 'window'; url: string; name: string }
  | { kind: 'failure'; text: string; status: number }
  /** the browser takes fields to another site at once */
  | { kind: 'post'; url: string; fields: Record<string, string> }
  /** the platform is told to close what it opened this in */
  | { kind: 'registered'; waits: boolean }
  | { kind: 'form'; title: string; body: string };

/**
 * The few pages that stand in a frame of the platform. They are no part of the application: it is shown in no frame, and has
 * no session there. They take nothing but a click, know nobody but by a ticket, and run one line of script at most.
 */
export function sendPage(reply: FastifyReply, page: LtiPage): FastifyReply {
  const language = languageOf(reply.request.headers['accept-language']);
  const say = inLanguage(language, ltiWords);
  const { title, body, script = '' } = contentOf(page, say);
  // A window that a platform opened has to be able to talk to it, and a frame to be shown.
  reply.removeHeader('x-frame-options').removeHeader('cross-origin-opener-policy');
  return reply
    .code(page.kind === 'failure' ? page.status : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(page, script))
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><main><h1>${escapeHtml(title)}</h1>${body}</main>${script && `<script>${script}</script>`}</html>`,
    );
}

type Words = typeof ltiWords.zh;

function contentOf(page: LtiPage, say: Words): { title: string; body: string; script?: string } {
  switch (page.kind) {
    case 'window':
      return {
        title: say.windowTitle,
        body: `<p>${escapeHtml(fillIn(say.windowText, { name: page.name }))}</p><p><a class="button" href="${escapeHtml(page.url)}" target="_blank" rel="noopener">${escapeHtml(say.windowButton)}</a></p>`,
      };
    case 'failure':
      return { title: say.failureTitle, body: `<p>${escapeHtml(page.text)}</p>` };
    case 'post': {
      const fields = Object.entries(page.fields).map(
        ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
      );
      return {
        title: say.postTitle,
        body: `<form method="post" action="${escapeHtml(page.url)}">${fields.join('')}<button>${escapeHtml(say.postButton)}</button></form>`,
        script: 'document.forms[0].submit()',
      };
    }
    case 'registered': {
      const text = page.waits ? say.registeredWaits : say.registered;
      return { title: say.registeredTitle, body: `<p>${escapeHtml(text)}</p>`, script: closeScript };
    }
    case 'form':
      return page;
  }
}

/** As dynamic registration asks for; there is nothing in it that others must not know. */
const closeScript = "(window.opener||window.parent).postMessage({subject:'org.imsglobal.lti.close'},'*')";

const policyOf = (page: LtiPage, script: string): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(script ? [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`] : []),
    `form-action ${page.kind === 'post' ? new URL(page.url).origin : "'self'"}`,
    "base-uri 'none'",
    'frame-ancestors http: https:',
  ].join('; ');

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const style = `:root{color-scheme:light dark;--ink:light-dark(#25211d,#ece7e1);--soft:light-dark(#6e655b,#ada49a);--line:light-dark(#e8e2da,#332e29);--ground:light-dark(#fff,#1a1613);--accent:light-dark(#8f5119,#e0ab72);--on-accent:light-dark(#fff,#1a1613)}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
a{color:var(--accent)}main{max-width:720px;margin:0 auto;padding:24px 16px 48px}h1{font-size:1.35rem;margin:0 0 8px}h2{font-size:1rem;margin:24px 0 4px}p{margin:0 0 12px}.soft{color:var(--soft);font-size:.9rem}
.button,button{display:inline-block;box-sizing:border-box;min-height:44px;padding:9px 20px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;text-decoration:none;cursor:pointer}
.button:focus-visible,button:focus-visible,input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
fieldset{border:0;margin:0;padding:0}label.row{display:flex;gap:10px;align-items:baseline;padding:9px 4px;border-bottom:1px solid var(--line);cursor:pointer;overflow-wrap:anywhere}
.bar{position:sticky;bottom:0;padding:16px 0;background:var(--ground)}
button.plain{flex:none;white-space:nowrap;background:transparent;color:inherit;border:1px solid var(--line)}.find{display:flex;gap:8px}
input[type=search]{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit;font:inherit}`;
