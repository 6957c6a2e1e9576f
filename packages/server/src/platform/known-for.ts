/** Asks at most once in that time. If that fails: the last known, or undefined. */
export function knownFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T | undefined> {
  let known: T | undefined;
  let asking: Promise<T | undefined> | undefined;
  let until = 0;
  return () => {
    if (asking && performance.now() < until) return asking;
    until = performance.now() + ms;
    asking = ask().then(
      (answer) => {
        known = answer;
        return answer;
      },
      () => known,
    );
    return asking;
  };
}
