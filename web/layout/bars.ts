import { useLocation, useMatches } from '@tanstack/react-router';
import { type ContestInfo, getContestInfo } from '#core/contract/contest.ts';
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

type BarName =
  | 'backHome'
  | 'trainingHome'
  | 'contestHome'
  | 'problemList'
  | 'groupHome'
  | 'ownSubmissions'
  | 'contestRank';

type BarParams = { trainingID?: string; contestID?: string; groupID?: string };

export function useBarEntries({ mode, params, contest }: BarMode): BarEntry[] {
  const pageExists = usePageExists();
  const areas = useAreas('top');
  const { pathname } = useLocation();
  const existing = (planned: Planned[]) => planned.filter(entry => pageExists(entry.route));
  if (mode === 'training') return existing(trainingEntries(params));
  if (mode === 'contest') return existing(contestEntries(params, contest));
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

function contestEntries({ contestID }: BarParams, contest: ContestInfo | undefined): Planned[] {
  const route = '/contest/$contestID';
  const path = `/contest/${contestID}`;
  return [
    ...(contest?.isLockedIn ? [] : [{ name: 'backHome' as const, path: '/home', route: '/home' }]),
    { name: 'contestHome', path, route },
    { name: 'problemList', path: `${path}/problems`, route: `${route}/problems` },
    {
      name: 'ownSubmissions',
      path: `${path}/submissions?onlyMine=true`,
      route: `${route}/submissions`,
    },
    ...(contest?.seesBoard !== false
      ? [{ name: 'contestRank' as const, path: `${path}/rank`, route: `${route}/rank` }]
      : []),
  ];
}

interface BarMode {
  mode: 'default' | 'training' | 'contest';
  params: BarParams;
  /** the contest that one is in, once its page has asked for it */
  contest: ContestInfo | undefined;
}

/** Which bar to show comes from the routes: the deepest one that names a bar decides. */
export function useBarMode(): BarMode {
  const matches = useMatches();
  const mode = matches.findLast(match => match.staticData.bar)?.staticData.bar ?? 'default';
  const params = (matches.at(-1)?.params ?? {}) as BarParams;
  const { data } = useAnswer(getContestInfo, { cid: Number(params.contestID) }, { enabled: false });
  return { mode, params, contest: mode === 'contest' ? data : undefined };
}
