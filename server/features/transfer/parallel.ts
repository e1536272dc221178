/** The answers in the order of the items, with so many under way at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) done[at] = await work(items[at]!, at);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return done;
}
