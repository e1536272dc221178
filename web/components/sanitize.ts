import DOMPurify from 'dompurify';

/** What may be in a text that people wrote. Scripts, handlers, frames, forms and styles are never. */
const options = {
  ADD_ATTR: ['target'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
  FORBID_ATTR: ['srcset', 'background', 'ping', 'popover', 'popovertarget', 'autofocus'],
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

const ours = (address: string): boolean => URL.canParse(address, location.href) && isHere(address);
const isHere = (address: string) => new URL(address, location.href).origin === location.origin;
const isLink = (address: string) => /^(https?:|mailto:)/i.test(new URL(address, location.href).href);

/** Links to elsewhere open beside the page, tell nobody where they were found, and lend it no good name. */
function tame(link: Element) {
  const address = link.getAttribute('href');
  if (address === null) return;
  if (!URL.canParse(address, location.href) || !isLink(address)) return link.removeAttribute('href');
  if (isHere(address)) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'nofollow ugc noopener noreferrer');
}

/**
 * Pictures come from our own store. One from elsewhere would tell its owner who reads what, so it comes by the proxy
 * that the owner of the site has named, or is a link.
 */
function keepOurs(picture: Element) {
  const address = picture.getAttribute('src') ?? '';
  if (address === '' || address.startsWith('data:image/') || ours(address)) return;
  if (proxy && /^https?:/i.test(address))
    return picture.setAttribute(
      'src',
      proxy.replace('{url}', () => encodeURIComponent(address)),
    );
  const link = document.createElement('a');
  link.textContent = picture.getAttribute('alt') || address;
  link.setAttribute('href', address);
  tame(link);
  picture.replaceWith(link);
}

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName === 'A') tame(node);
  if (node.tagName === 'IMG') keepOurs(node);
});

let proxy = '';

/** The one way by which HTML from a text comes onto a page. */
export function sanitizeHtml(html: string, pictureProxy: string): string {
  proxy = pictureProxy;
  return purifier.sanitize(html, options);
}
