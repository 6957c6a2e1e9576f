import { seeded } from "@markwell/domain/random";
import { noMails } from "../modules/mail/index.ts";
import { judgePair, pairsToJudge, readQueue, saveComparison } from "../modules/marking/index.ts";
import { shareTest } from "../modules/tests/index.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import file from "./data/sample-compositions.json" with { type: "json" };
import type { PastTest } from "./past-tests.ts";
import { type Past, sitPastTest } from "./sit-past-test.ts";

const HOUR_MS = 3_600_000;
const WRITTEN: Omit<PastTest, "of"> = {
  title: "P4 English Composition",
  subject: "English",
  level: "primary 4",
  paper: "Paper 1 Booklet B",
  durationMinutes: 50,
  term: 4,
  daysAgo: 1,
  questions: 1,
  release: "marked",
  written: file.compositions.map(({ text }) => text),
};
const EACH = 20;
/** So many pairs are left to the second judge. */
const LEFT = 6;

/** A composition whose scripts its teacher and a colleague compare: the one has judged all pairs, the other most. */
export async function compareCompositions(past: Past, zone: string): Promise<void> {
  const { trx, school, bank, closing, now } = past;
  const of = bank.filter(({ id }) => id === file.question).map(({ questionId }) => questionId);
  const random = seeded(WRITTEN.title);
  const testid = await sitPastTest({ ...past, random }, { ...WRITTEN, of });
  const [qid = ""] = of;
  const place = { testid, qid };
  const { English: owner, Mathematics: colleague } = school.teachers;
  const at = now - 12 * HOUR_MS;
  const share = { testId: testid, teacherId: colleague.id, rights: ["mark" as const] };
  await shareTest(trx, closing.live, owner, share, at);
  const scripts = { testId: testid, questionId: qid, blind: true, limit: 100, zone };
  const { data } = await readQueue(trx, owner, scripts);
  const findSample = (text: string) => file.compositions.find((one) => one.text === text);
  const references = data.flatMap(({ answer, userid }) => {
    const marks = findSample(answer)?.reference;
    return marks === undefined ? [] : [{ script: userid._id, marks }];
  });
  const plan = { ...place, judges: [owner.id, colleague.id], each: EACH, references };
  await saveComparison({ db: trx, mails: noMails }, owner, plan, at);
  /** Nobody is quite sure of scripts that are nearly as good. */
  const judgeWorth = (text: string) => (findSample(text)?.worth ?? 0) + 3 * random();
  const judge = async (actor: Actor, count: number, from: number) => {
    let { pairs } = await pairsToJudge(trx, actor, place, from);
    for (let done = 0; done < count; done += 1) {
      const [pair] = pairs;
      if (!pair) return;
      const better = judgeWorth(pair.left.text) > judgeWorth(pair.right.text) ? "left" : "right";
      const decision = { ...place, pair: pair._id, better, number: pair.number + 1 } as const;
      ({ pairs } = await judgePair(trx, actor, decision, from + done * 60_000));
    }
  };
  await judge(owner, EACH, at);
  await judge(colleague, EACH - LEFT, at + HOUR_MS);
}
