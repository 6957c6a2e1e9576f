import { CallError } from "@markwell/contract/client";

/** No network, or a server that is starting: what may pass without anybody's doing. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);

/** A server whose database is away answers late: what is kept is shown before. */
const LONGEST_LOAD_MS = 2_000;

/**
 * Loads; gives what is kept when the server is out of reach or slow. Other failures are passed on.
 * @param onLate hears that a slow server has answered after all
 */
export async function loadedOrKept<Reply>(
  load: () => Promise<Reply>,
  readKept: () => Promise<Reply | undefined>,
  onLate?: () => void,
): Promise<Reply> {
  const loading = load();
  const slow = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => slow.resolve(undefined), LONGEST_LOAD_MS);
  try {
    const loaded = await Promise.race([loading, slow.promise]);
    if (loaded !== undefined) return loaded;
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
  } finally {
    clearTimeout(timer);
  }
  const kept = await readKept();
  if (kept === undefined) return loading;
  void loading.then(onLate, () => {});
  return kept;
}
