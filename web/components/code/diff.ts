/** Two texts, line against line: what only one of them has stands opposite an empty place. */
interface DiffRow {
  kind: 'same' | 'changed' | 'removed' | 'added';
  left: number | null;
  right: number | null;
}

/** More steps than this and the middle is shown as one change: nobody reads such a difference line by line. */
const stepsMax = 4_000_000;

/** Numbers are lines of each side, from 0. Changed lines stand beside each other. */
export function diffLines(left: string[], right: string[]): DiffRow[] {
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(left.length, right.length) - head;
  while (tail < shorter && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  const [leftEnd, rightEnd] = [left.length - tail, right.length - tail];
  const pairs = commonLines(left.slice(head, leftEnd), right.slice(head, rightEnd));

  const rows: DiffRow[] = [];
  const same = (l: number, r: number) => rows.push({ kind: 'same', left: l, right: r });
  let [l, r] = [0, 0];
  for (; l < head; l += 1, r += 1) same(l, r);
  for (const [commonLeft, commonRight] of [...pairs, [leftEnd - head, rightEnd - head] as const]) {
    while (l < commonLeft + head || r < commonRight + head) {
      const [hasLeft, hasRight] = [l < commonLeft + head, r < commonRight + head];
      const kind = hasLeft && hasRight ? 'changed' : hasLeft ? 'removed' : 'added';
      rows.push({ kind, left: hasLeft ? l++ : null, right: hasRight ? r++ : null });
    }
    if (l < leftEnd && r < rightEnd) same(l++, r++);
  }
  for (; l < left.length; l += 1, r += 1) same(l, r);
  return rows;
}

/** The longest common subsequence, as pairs of line numbers. */
function commonLines(left: string[], right: string[]): [number, number][] {
  if (left.length * right.length > stepsMax) return [];
  const width = right.length + 1;
  const best = new Uint32Array((left.length + 1) * width);
  for (let l = left.length - 1; l >= 0; l -= 1)
    for (let r = right.length - 1; r >= 0; r -= 1)
      best[l * width + r] =
        left[l] === right[r]
          ? best[(l + 1) * width + r + 1]! + 1
          : Math.max(best[(l + 1) * width + r]!, best[l * width + r + 1]!);
  const pairs: [number, number][] = [];
  for (let l = 0, r = 0; l < left.length && r < right.length; )
    if (left[l] === right[r]) pairs.push([l++, r++]);
    else if (best[(l + 1) * width + r]! >= best[l * width + r + 1]!) l += 1;
    else r += 1;
  return pairs;
}
