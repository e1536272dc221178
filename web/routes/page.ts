import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { WebsiteConfig } from '#core/contract/site.ts';
import { loadChunk } from '../api/chunk.ts';
import { loadArea } from '../app/i18n.ts';

/** What a route says about its page, besides the path. */
export interface PageMeta {
  /** key of the words in the shell area, under `title` */
  title?: string;
  /** who may open it; children inherit */
  needs?: 'login' | 'admin' | 'problemAdmin' | 'superAdmin';
  /** the site switch that must be on */
  flag?: keyof Pick<
    WebsiteConfig,
    'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment' | 'openRating'
  >;
  /** bare pages have neither top bar nor footer */
  chrome?: 'bare';
  footer?: false;
  /** uses the whole width of the window */
  wide?: true;
  bar?: 'training' | 'contest';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageMeta {}
}

/** The page's chunk and the words of its areas, loaded side by side when somebody goes there. */
export function lazyPage(areas: string | string[], load: () => Promise<{ default: ComponentType }>) {
  return {
    component: lazyRouteComponent(() => loadChunk(load)),
    loader: () => loadArea(areas),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
