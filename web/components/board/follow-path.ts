import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';

/**
 * Goes to the page of a plain link without loading the site anew, unless the click asks for another tab. A board has
 * hundreds of links in view, and each `Link` of the router watches every change of the address.
 */
export function useFollowPath() {
  const router = useRouter();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event;
      const path = currentTarget.getAttribute('href');
      if (metaKey || ctrlKey || shiftKey || altKey || button !== 0 || !path) return;
      event.preventDefault();
      router.navigate({ href: path });
    },
    [router],
  );
}
