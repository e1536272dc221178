import type { TeamMember } from '#core/contract/contest-teams.ts';
import type { RuleName } from '#core/scoreboard/rules/rule.ts';
import type { PackageFolder } from '../transfer/package-files.ts';

/**
 * What a contest package says, whichever of its files said it. Nothing is checked yet but its form; what a file does not
 * speak of is left out and stays what it is here.
 */
export interface ContestPackage {
  contest: ContestEntry | null;
  problems: ProblemEntry[];
  categories: CategoryEntry[];
  organisations: OrganisationEntry[];
  teams: TeamEntry[];
  accounts: AccountEntry[];
  /** where the files of problems, logos and photos lie */
  folder: PackageFolder;
  /** files that nobody reads */
  unread: string[];
}

export interface ContestEntry {
  title: string;
  /** null: not known yet */
  startTime: string | null;
  durationMs?: number;
  /** how long before the end it is sealed; 0: never */
  freezeMs?: number;
  /** whether the seal falls by itself */
  thaws?: boolean;
  penaltyMinutes?: number;
  wholeMinutes?: boolean;
  rule?: RuleName;
}

export interface ProblemEntry {
  id: string;
  label: string;
  name?: string;
  colour?: string;
  uuid?: string;
}

export interface CategoryEntry {
  id: string;
  name: string;
  colour?: string | null;
  hidden?: boolean;
  placed?: boolean;
  sort?: number;
  icpcId?: string | null;
}

export interface OrganisationEntry {
  id: string;
  name: string;
  formalName?: string;
  country?: string | null;
}

export interface TeamEntry {
  id: string;
  name: string;
  displayName?: string;
  label?: string | null;
  organisationId?: string | null;
  hidden?: boolean;
  icpcId?: string | null;
  categories?: string[];
  members?: TeamMember[];
}

export interface AccountEntry {
  username: string;
  password: string | null;
  type: string;
  teamId: string | null;
  realname: string;
  /** addresses of the machine that it works at */
  networks: string[];
}
