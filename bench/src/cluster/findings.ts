/** One line of the table. */
interface Finding {
  "what was checked": string;
  figure: string;
  held: "yes" | "NO";
}

export class Findings {
  readonly lines: Finding[] = [];
  lost = 0;
  doubled = 0;

  /** @param figure what was measured, in words. */
  check(what: string, held: boolean, figure: string | number = ""): void {
    const line = { "what was checked": what, figure: String(figure), held: held ? "yes" : "NO" };
    this.lines.push(line as Finding);
    console.log(`${line.held.padEnd(4)} ${what}${figure === "" ? "" : `: ${figure}`}`);
  }

  /** So many of something that nobody may lose. */
  none(kind: "lost" | "doubled", what: string, count: number, of: number): void {
    this[kind] += count;
    this.check(`${what}: none ${kind}`, count === 0, `${count} of ${of}`);
  }

  get failed(): boolean {
    return this.lines.some(({ held }) => held === "NO");
  }
}

/** Waits until `done` says so. @returns whether it did within the time, and the milliseconds it took. */
export async function within(
  limitMs: number,
  done: () => Promise<boolean>,
): Promise<{ held: boolean; ms: number }> {
  const began = performance.now();
  for (;;) {
    const held = await done();
    const ms = Math.round(performance.now() - began);
    if (held || ms > limitMs) return { held, ms };
    await new Promise((next) => setTimeout(next, 5));
  }
}
