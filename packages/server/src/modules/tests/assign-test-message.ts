import type { Assigned } from "./assign-test.ts";

const students = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;

/** What happened in one or more sentences: "Assigned to 3 students. 1 student was left out." */
export function assignedMessage({ assigned, updated, skipped }: Assigned): string {
  const parts = [
    assigned > 0 && `Assigned to ${students(assigned)}.`,
    updated > 0 && `${students(updated)} had it already.`,
    skipped.length > 0 &&
      `${students(skipped.length)} ${skipped.length === 1 ? "was" : "were"} left out.`,
  ];
  return parts.filter(Boolean).join(" ");
}
