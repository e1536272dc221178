import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface PathLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string;
}

/**
 * A link to a page of the site known by its path alone, as entries of menus and data from the server are. The router
 * goes by `href` where it is given; only its type wants `to`, for the pages that are known when the code is written.
 */
export const PathLink = ({ path, ...rest }: PathLinkProps) => (
  <Link
    {...rest}
    to="."
    href={path}
    activeOptions={path.includes('?') ? samePageAndSearch : samePage}
    activeProps={unchanged}
  />
);

/** An entry of a bar is the page that is open whatever is searched for there; a link to a search is that search alone. */
const samePage = { exact: true, includeSearch: false };
const samePageAndSearch = { exact: true };
const unchanged = {};
