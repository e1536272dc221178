import { useLocation } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from '../routes/router.ts';

interface PathLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string;
}

/** A link to a page of the site known by its path alone, as entries of menus and data from the server are. */
export function PathLink({ path, onClick, ...rest }: PathLinkProps) {
  const here = useLocation({ select: location => location.pathname });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || elsewhere || rest.target === '_blank') return;
    event.preventDefault();
    goTo(path);
  };
  const current = here === path.split('?')[0];
  return <a {...rest} href={path} aria-current={current ? 'page' : undefined} onClick={follow} />;
}
