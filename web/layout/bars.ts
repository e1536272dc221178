import { useLocation, useMatches } from '@tanstack/react-router';
import { getContestInfo } from '#core/contract/contest.ts';
import { type AreaName, useAreas } from '../address/areas.ts';
import { usePageExists } from '../address/page-exists.ts';
import { useAnswer } from '../api/hooks.ts';

/** The entries of the top bar. Inside a training or a contest it shows that training's or contest's own. */
export interface BarEntry {
  name: AreaName | BarName;
  path: string;
  children?: { name: AreaName; path: string }[];
  /** whether the page that is open belongs to it */
  isWithin?: boolean;
}

export type BarName =
  | 'backHome'
  | 'trainingHome'
  | 'contestHome'
  | 'problemList'
  | 'groupHome'
  | 'ownSubmissions'
  | 'contestRank';

export type BarParams = { trainingID?: string; contestID?: string; groupID?: string };

export function useBarEntries(mode: 'default' | 'training' | 'contest', params: BarParams): BarEntry[] {
  const pageExists = usePageExists();
  const areas = useAreas('top');
  const { pathname } = useLocation();
  // The page of the contest asks for it; until that is answered, nothing is known.
  const { data: contest } = useAnswer(getContestInfo, { cid: Number(params.contestID) }, { enabled: false });
  const existing = (planned: Planned[]) => planned.filter(entry => pageExists(entry.route));
  if (mode === 'training') return existing(trainingEntries(params));
  if (mode === 'contest') return existing(contestEntries(params, contest?.seesBoard !== false));
  return areas.map(({ name, path, children, owns }) => ({
    name,
    path,
    children,
    isWithin: owns?.test(pathname) ?? false,
  }));
}

type Planned = BarEntry & { route: string };

function trainingEntries({ trainingID, groupID }: BarParams): Planned[] {
  const inGroup = groupID !== undefined;
  const route = inGroup ? '/group/$groupID/training/$trainingID' : '/training/$trainingID';
  const path = inGroup ? `/group/${groupID}/training/${trainingID}` : `/training/${trainingID}`;
  return [
    { name: 'backHome', path: '/home', route: '/home' },
    ...(inGroup ? [{ name: 'groupHome' as const, path: `/group/${groupID}`, route: '/group/$groupID' }] : []),
    { name: 'trainingHome', path, route },
    { name: 'problemList', path: `${path}/problems`, route: `${route}/problems` },
  ];
}

function contestEntries({ contestID }: BarParams, seesBoard: boolean): Planned[] {
  const route = '/contest/$contestID';
  const path = `/contest/${contestID}`;
  return [
    { name: 'backHome', path: '/home', route: '/home' },
    { name: 'contestHome', path, route },
    { name: 'problemList', path: `${path}/problems`, route: `${route}/problems` },
    {
      name: 'ownSubmissions',
      path: `${path}/submissions?onlyMine=true`,
      route: `${route}/submissions`,
    },
    ...(seesBoard ? [{ name: 'contestRank' as const, path: `${path}/rank`, route: `${route}/rank` }] : []),
  ];
}

/** Which bar to show comes from the routes: the deepest one that names a bar decides. */
export function useBarMode(): { mode: 'default' | 'training' | 'contest'; params: BarParams } {
  const matches = useMatches();
  const owner = matches.findLast(match => match.staticData.bar);
  return { mode: owner?.staticData.bar ?? 'default', params: (matches.at(-1)?.params ?? {}) as BarParams };
}
