import type { Seen } from "./observations.ts";

export interface Result {
  fault: string;
  seen?: Seen;
  notes?: string[];
  /** Answers that were compared with the database. */
  compared?: number;
  late?: number;
  mails?: number;
  "mails repeated"?: number;
  skipped?: string;
  lost: string[];
  doubled: string[];
}

const MOST_PRINTED = 12;

export function printTable(results: readonly Result[]): void {
  console.table(
    results.map(({ fault, seen, compared, lost, doubled, skipped }) => ({
      fault,
      "fault s": seen?.["fault (s)"] ?? "",
      "errors seen": skipped ?? errorsOf(seen),
      "wait p50/p95/max s": waitsOf(seen),
      "unsaved p50/max s": pair(seen, "unsaved"),
      "socket away p50/max s": pair(seen, "socket away"),
      "all back s": seen?.["all back after (s)"] ?? "",
      "shut out": seen?.["without a room"] ?? "",
      answers: compared ?? "",
      lost: skipped ? "" : lost.length,
      doubled: skipped ? "" : doubled.length,
    })),
  );
  for (const { fault, notes } of results)
    for (const note of notes ?? []) console.log(`${fault}: ${note}`);
}

export function printFindings(results: readonly Result[]): void {
  for (const { fault, lost, doubled } of results) {
    for (const [what, all] of Object.entries({ lost, doubled })) {
      for (const one of all.slice(0, MOST_PRINTED)) console.log(`${fault}, ${what}: ${one}`);
      if (all.length > MOST_PRINTED) console.log(`  and ${all.length - MOST_PRINTED} more`);
    }
  }
}

const errorsOf = (seen: Seen | undefined) =>
  Object.entries(seen?.errors ?? {})
    .map(([kind, count]) => `${count} ${kind}`)
    .join(", ");

const pair = (seen: Seen | undefined, what: "unsaved" | "socket away") =>
  seen ? `${seen[`${what} p50 (s)`]} / ${seen[`${what} max (s)`]}` : "";

const waitsOf = (seen: Seen | undefined) =>
  seen
    ? `${seen["longest wait p50 (s)"]} / ${seen["longest wait p95 (s)"]} / ${seen["longest wait max (s)"]}`
    : "";
