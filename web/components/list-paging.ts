interface Paged {
  currentPage?: number;
  limit?: number;
}

/** The page of a list that an address names, and the ways to another and to one of another size. */
export const listPaging = <Search extends Paged>(
  search: Search,
  onSearch: (search: Search) => void,
  limit: number,
) => ({
  page: search.currentPage ?? 1,
  limit: search.limit ?? limit,
  onPage: (currentPage: number) => onSearch({ ...search, currentPage }),
  onSize: (limit: number) => onSearch({ ...search, limit, currentPage: undefined }),
});
