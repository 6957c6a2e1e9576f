/** Rows per Page Up and Page Down. */
const PAGE = 8;

/** @returns the row, undefined for a key that is none of the list's */
export function stepFrom(key: string, row: number, count: number): number | undefined {
  const to: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE,
    PageUp: row - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = Object.hasOwn(to, key) ? to[key] : undefined;
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1));
}
