import type { onRequestHookHandler } from 'fastify';
import { editorPorts } from '#core/editor-task.ts';

/** Everything comes from here; pictures and what is played also from one other origin each, which the owner may name. */
export const contentSecurityPolicy = (pictureOrigin = '', mediaOrigin = '') =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Component libraries and KaTeX set style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictureOrigin}`.trimEnd(),
    ...(mediaOrigin ? [`media-src 'self' ${mediaOrigin}`] : []),
    // Plugins of editors, on the machine of whoever looks at the page.
    `connect-src 'self' ${editorPorts.map(port => `http://localhost:${port}`).join(' ')}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'access-control-expose-headers': 'Refresh-Token,Authorization,Url-Type,Content-disposition,Content-Type',
};

export const securityHeaders: onRequestHookHandler = (_request, reply, done) => {
  reply.headers(headers);
  done();
};
