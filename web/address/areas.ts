import {
  IconChartBar,
  IconHome,
  IconInfoCircle,
  IconListDetails,
  IconMessages,
  IconPuzzle,
  IconRocket,
  IconStack2,
  IconTrophy,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useWebsite } from '../api/website.ts';
import { usePageExists } from './page-exists.ts';

/** The areas of the site. An area whose page is not in the route tree is not offered anywhere. */
interface Area {
  /** key of the name in the shell words, under `area` */
  name: AreaName;
  path: string;
  icon: typeof IconHome;
  places: ('top' | 'drawer' | 'quick')[];
  flag?: 'openPublicDiscussion';
  /** pages that belong to it besides its own */
  owns?: RegExp;
  /** in the bar even where the owner wants it short */
  always?: true;
  children?: { name: AreaName; path: string }[];
}

export type AreaName =
  | 'home'
  | 'problem'
  | 'training'
  | 'contest'
  | 'status'
  | 'rank'
  | 'acmRank'
  | 'oiRank'
  | 'discussion'
  | 'group'
  | 'service'
  | 'about'
  | 'introduction'
  | 'developer';

const areas: Area[] = [
  { name: 'home', path: '/home', icon: IconHome, owns: /^\/$/, places: ['top', 'drawer'], always: true },
  {
    name: 'problem',
    path: '/problem',
    icon: IconPuzzle,
    owns: /^\/(problem\/|aiAnswer)/,
    places: ['top', 'drawer', 'quick'],
  },
  {
    name: 'training',
    path: '/training',
    icon: IconStack2,
    owns: /^\/training\//,
    places: ['top', 'drawer', 'quick'],
  },
  {
    name: 'contest',
    path: '/contest',
    icon: IconTrophy,
    owns: /^\/contest\//,
    places: ['top', 'drawer', 'quick'],
  },
  {
    name: 'status',
    path: '/status',
    icon: IconListDetails,
    owns: /^\/submission-detail\//,
    places: ['top', 'drawer', 'quick'],
  },
  {
    name: 'rank',
    path: '/acm-rank',
    icon: IconChartBar,
    owns: /^\/(acm|oi)-rank/,
    places: ['top', 'drawer', 'quick'],
    children: [
      { name: 'acmRank', path: '/acm-rank' },
      { name: 'oiRank', path: '/oi-rank' },
    ],
  },
  {
    name: 'discussion',
    path: '/discussion',
    icon: IconMessages,
    owns: /^\/discussion/,
    places: ['top', 'drawer', 'quick'],
    flag: 'openPublicDiscussion',
  },
  {
    name: 'group',
    path: '/group',
    icon: IconUsersGroup,
    owns: /^\/group([/-]|$)/,
    places: ['top', 'drawer', 'quick'],
    always: true,
  },
  {
    name: 'service',
    path: '/service',
    icon: IconRocket,
    owns: /^\/service\//,
    places: ['top', 'drawer'],
    always: true,
  },
  {
    name: 'about',
    path: '/introduction',
    icon: IconInfoCircle,
    owns: /^\/(introduction|developer)/,
    places: ['top', 'drawer'],
    always: true,
    children: [{ name: 'introduction', path: '/introduction' }],
  },
];

export function useAreas(place: Area['places'][number]): Area[] {
  const website = useWebsite();
  const pageExists = usePageExists();
  return areas
    .filter(
      area => area.places.includes(place) && pageExists(area.path) && (!area.flag || website[area.flag]),
    )
    .filter(area => place !== 'top' || area.always || website.showAllAreas)
    .map(area => ({ ...area, children: area.children?.filter(child => pageExists(child.path)) }));
}
