import { useEffect, useState } from "react";
import { formatTime } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { say } from "../../lib/words.ts";
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
    <section role="status" className={states.kept} aria-label={say("Answers on this device")}>
      {kept.map((one) => (
        <p key={`${one.testId} ${one.studentId}`}>{wordsOf(one)}</p>
      ))}
    </section>
  );
}

function wordsOf({ answers, title, studentName, until }: KeptAnswers): string {
  const about = { answers, title, name: studentName };
  const what =
    answers === 1
      ? say("1 answer to {title} of {name} is kept on this device.", { title, name: studentName })
      : say("{answers} answers to {title} of {name} are kept on this device.", about);
  if (until !== undefined && until < serverNow())
    return `${what} ${say("Those that had not reached us by {time} no longer count: tell your teacher.", { time: `${formatTime(until)}${zoneWords(until)}` })}`;
  const when =
    until === undefined
      ? say("in time")
      : say("by {time}", { time: `${formatTime(until)}${zoneWords(until)}` });
  return `${what} ${say("They count if they reach us {when}: {name} opens the test here with a connection.", { when, name: studentName })}`;
}

/** Reads the database only where a test has made one: a visitor need not load the exam. */
async function readKept(): Promise<KeptAnswers[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "markwell-exam")) return [];
  return (await import("./exam-database.ts")).keptAnswers();
}
