/** What does not agree: each is one line that says what, of whom. */
export interface Findings {
  lost: string[];
  doubled: string[];
}

export const noFindings = (): Findings => ({ lost: [], doubled: [] });

export function together(...all: readonly Findings[]): Findings {
  return {
    lost: all.flatMap(({ lost }) => lost),
    doubled: all.flatMap(({ doubled }) => doubled),
  };
}

/** What should be there exactly once: none of it is a loss, several are doubles. */
export function exactlyOnce(findings: Findings, count: number, what: string, expected = 1): void {
  for (let missing = count; missing < expected; missing += 1)
    findings.lost.push(`${what} is missing`);
  for (let more = expected; more < count; more += 1)
    findings.doubled.push(`${what} is there twice`);
}
