import {
  markAnswer,
  markingQuestions,
  markingQueue,
  markingWaiting,
} from "@markwell/contract/calls/marking";
import { ask } from "./lib/ask.ts";
import { signInAs } from "./lib/demo-people.ts";
import { fillBank } from "./lib/large-bank.ts";
import { fillOffice } from "./lib/large-office.ts";
import { fillSchool } from "./lib/large-school.ts";
import { runLiveTest } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, writeResults } from "./lib/report.ts";
import { latencyRow, timeCalls } from "./lib/time-calls.ts";

/*
 * The marking desk with many answers that wait: alone, and beside a running test. "Next answer" is the saving of
 * marks, which the desk waits for; the following answers come in pages ahead of the marker.
 *
 *   npm run bench:marking -- --waiting 20000 --candidates 500 --requests 60
 */
const waiting = numberArgument("waiting", 20_000);
const candidates = numberArgument("candidates", 500);
const requests = numberArgument("requests", 60);
const students = numberArgument("students", 5_000);
const answers = numberArgument("answers", 10 * waiting);

const TO_THE_MARKER = `
update tests set created_by = (select id from people where email = 'teacher@demo.school')
where title like 'Large %'`;

const product = await startProduct();
try {
  await fillBank(product.databaseUrl, 3_000);
  await fillSchool(product.databaseUrl, { students, answers });
  const office = { orders: 1, consultations: 1, auditLines: 1, waitingAnswers: waiting };
  await fillOffice(product.databaseUrl, office);
  await ask(product.databaseUrl, TO_THE_MARKER);
  const { api: marker } = await signInAs(product.origin, "teacher");
  const { waiting: counted } = (await marker(markingWaiting)).data;
  const questions = (await marker(markingQuestions)).data;
  const [most] = questions.toSorted((one, other) => other.waiting - one.waiting);
  if (!most) throw new Error("Nothing waits for marks");
  const desk = { testid: most.testid._id, qid: most.qid };
  console.log(`${counted} answers wait, ${most.waiting} of them for the question that is marked`);

  const markNext = async (): Promise<void> => {
    const [next] = (await marker(markingQueue, { ...desk, limit: 1 })).data;
    if (!next) throw new Error("The question has too few answers");
    const { userid, version } = next;
    const began = performance.now();
    await marker(markAnswer, { ...desk, userid: userid._id, score: 0, version });
    saved.push(performance.now() - began);
  };
  let saved: number[] = [];
  const calls: Record<string, () => Promise<unknown>> = {
    "queue of all answers": () => marker(markingQueue, { limit: 20 }),
    "questions that wait": () => marker(markingQuestions),
    "count of the menu": () => marker(markingWaiting),
    "page of a question": () => marker(markingQueue, { ...desk, limit: 20 }),
    "page without names": () => marker(markingQueue, { ...desk, limit: 20, blind: true }),
    "found by words": () => marker(markingQueue, { ...desk, limit: 20, find: "of the" }),
  };
  const measure = async (when: string) => {
    const rows = [];
    for (const [what, send] of Object.entries(calls)) {
      await send();
      rows.push({ when, ...latencyRow(what, await timeCalls({ requests }, send)) });
    }
    saved = [];
    for (let marked = 0; marked < Math.min(requests, most.waiting / 4); marked += 1)
      await markNext();
    return [...rows, { when, ...latencyRow("next answer: marks saved", saved) }];
  };

  const rows = await measure("alone");
  const beside: typeof rows = [];
  await runLiveTest(product, {
    candidates,
    thinkMs: 2_000,
    beside: async () => void beside.push(...(await measure(`beside ${candidates} students`))),
  });
  console.table([...rows, ...beside]);
  await writeResults("marking", {
    waiting: counted,
    candidates,
    requests,
    rows: [...rows, ...beside],
  });
} finally {
  await product.stop();
}
