/** The numbers a pager offers: always so many where there are more pages, the first and the last among them. */
export function pageNumbers(page: number, pages: number, buttons: number): (number | 'gap')[] {
  if (pages <= buttons) return Array.from({ length: pages }, (_, at) => at + 1);
  const between = buttons - 2;
  const first = Math.max(2, Math.min(page - Math.floor(between / 2), pages - between));
  const middle = Array.from({ length: between }, (_, at) => first + at);
  return [1, ...(first > 2 ? gap : []), ...middle, ...(first + between < pages ? gap : []), pages];
}

const gap = ['gap'] as const;
