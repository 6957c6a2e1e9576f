import { useEffect, useState } from "react";
import { counted, formatTime } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import states from "../../ui/states.module.css";
import type { KeptAnswers } from "./exam-database.ts";

/** Says what answers this device keeps, for whom, and until when they count; nothing where it keeps none. */
export function KeptAnswersNotice({ none }: { none?: string }) {
  const [kept, setKept] = useState<readonly KeptAnswers[]>();
  useEffect(() => {
    let left = false;
    readKept().then(
      (all) => left || setKept(all),
      // The browser forbids storage, so nothing was kept; or what reads it did not come.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  if (kept?.length === 0 && none) return <p role="status">{none}</p>;
  if (!kept || kept.length === 0) return null;
  return (
    <section role="status" className={states.kept} aria-label="Answers on this device">
      {kept.map((one) => (
        <p key={`${one.testId} ${one.studentId}`}>{wordsOf(one)}</p>
      ))}
    </section>
  );
}

function wordsOf({ answers, title, studentName, until }: KeptAnswers): string {
  const what = `${counted(answers, "answer")} to ${title} of ${studentName} ${answers === 1 ? "is" : "are"} kept on this device.`;
  if (until !== undefined && until < serverNow())
    return `${what} Those that had not reached us by ${formatTime(until)}${zoneWords(until)} no longer count: tell your teacher.`;
  const when = until === undefined ? "in time" : `by ${formatTime(until)}${zoneWords(until)}`;
  return `${what} They count if they reach us ${when}: ${studentName} opens the test here with a connection.`;
}

/** Reads the database only where a test has made one: a visitor need not load the exam. */
async function readKept(): Promise<KeptAnswers[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "markwell-exam")) return [];
  return (await import("./exam-database.ts")).keptAnswers();
}
