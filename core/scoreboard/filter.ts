/** Which teams of a board somebody wants to see; what is left out is not asked for. */
export interface BoardFilter {
  /** the id of a category */
  category?: string | undefined;
  /** the name of an organisation, or the school of who has none */
  organisation?: string | undefined;
  /** ISO 3166-1 alpha-3 */
  country?: string | undefined;
}

export interface Filtered {
  categories: readonly string[];
  school: string | null;
  country: string | null;
}

export const isFiltering = ({ category, organisation, country }: BoardFilter): boolean =>
  (category ?? organisation ?? country) !== undefined;

export const isInFilter = (team: Filtered, { category, organisation, country }: BoardFilter): boolean =>
  (category === undefined || team.categories.includes(category)) &&
  (organisation === undefined || team.school === organisation) &&
  (country === undefined || team.country === country);
