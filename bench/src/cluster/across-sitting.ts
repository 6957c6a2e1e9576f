import { answerSheet, handIn, openSitting } from "@markwell/contract/calls/attempts";
import {
  beginTest,
  endTest,
  listCandidates,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { createClient, Refusal } from "@markwell/contract/client";
import { seeded } from "@markwell/domain/random";
import { type Candidate, prepareTest, registerCandidates } from "../lib/classroom.ts";
import { type Findings, within } from "./findings.ts";
import type { Node } from "./nodes.ts";
import { SteadyStudent } from "./steady-student.ts";

/** A sitting whose every step goes to the other server than the one before, past the proxy. */
export async function acrossSitting([a, b]: [Node, Node], findings: Findings): Promise<void> {
  const classroom = await prepareTest(a.origin);
  const { testId, teacherToken } = classroom;
  const [anna, ben] = await registerCandidates(b.origin, testId, 2);
  if (!anna || !ben) throw new Error("two students were not registered");
  const own = { testid: testId, userid: anna.id };
  const at = ({ origin }: Node, { token }: Pick<Candidate, "token">) =>
    createClient({ origin, token: () => token });
  const teacherAtB = at(b, { token: teacherToken });
  const atA = new SteadyStudent(a.origin, anna, testId, seeded("anna"));
  const atB = new SteadyStudent(b.origin, ben, testId, seeded("ben"));
  await Promise.all([atA.wait(), atB.wait()]);

  await teacherAtB(setRegistration, { id: testId, status: false });
  const refused = await registerCandidates(a.origin, testId, 1).then(() => "", message);
  findings.check("registration closed at B is closed at A", refused !== "", refused);
  const online = await within(5_000, async () => {
    const { data } = await teacherAtB(listCandidates, { id: testId });
    return data.length === 2 && data.every((each) => each.online);
  });
  findings.check("the teacher at B sees students of both as online", online.held);

  const begun = Promise.all([atA.hears("begin"), atB.hears("begin")]);
  await teacherAtB(beginTest, { id: testId });
  await begun;
  const [question] = await atA.enter();
  if (!question) throw new Error("the paper is empty");

  const devices = { first: crypto.randomUUID(), second: crypto.randomUUID() };
  await at(a, anna)(openSitting, { ...own, device: devices.first });
  await atA.save(question, devices.first);
  const { data: sheet } = await at(b, anna)(answerSheet, own);
  const stored = sheet.answers[0]?.chosenOption[0] ?? sheet.answers[0]?.customAnswer;
  const saved = atA.acknowledged.get(question._id)?.value;
  findings.check("an answer saved through A is on the sheet that B shows", stored === saved);

  const taken = atA.hears("taken");
  const opened = performance.now();
  await at(b, anna)(openSitting, { ...own, device: devices.second });
  findings.check(
    "a second device at B takes the attempt over, and the first one at A hears of it",
    true,
    `after ${Math.round((await taken) - opened)} ms`,
  );
  const late = await atA.save(question, devices.first).then(() => "", message);
  findings.check("  and saves of the first device are refused at A", late !== "", late);

  const { data: result } = await at(a, anna)(handIn, own);
  const { data: again } = await at(b, anna)(handIn, own);
  findings.check(
    "handed in at A, the quick result at B is the same",
    JSON.stringify(result) === JSON.stringify(again),
  );
  atA.leave();
  atB.leave();
  // Otherwise the scores of later tests wait for this one where they share a question.
  await teacherAtB(endTest, { id: testId });
}

function message(cause: unknown): string {
  if (cause instanceof Refusal) return cause.message;
  throw cause;
}
