import type { MouseEvent } from 'react';
import { goTo } from '../../routes/router.ts';

/**
 * Goes to the page of a plain link without loading the site anew, unless the click asks for another tab. A board has
 * hundreds of links in view, and each `Link` of the router watches every change of the address.
 */
export function followPath(event: MouseEvent<HTMLAnchorElement>) {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented, currentTarget } = event;
  const elsewhere = metaKey || ctrlKey || shiftKey || altKey || button !== 0;
  const path = currentTarget.getAttribute('href');
  if (defaultPrevented || elsewhere || !path) return;
  event.preventDefault();
  goTo(path);
}
