interface Paged {
  page?: number;
  limit?: number;
}

/** The page of a table that an address names, and the way to another. */
export const tablePaging = <Search extends Paged>(
  search: Search,
  onSearch: (search: Search) => void,
  { limit = 10 } = {},
) => ({
  page: search.page ?? 1,
  limit: search.limit ?? limit,
  onPage: (page: number, limit: number) => onSearch({ ...search, page, limit }),
});
