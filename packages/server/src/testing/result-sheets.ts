import { saveAnswer } from "@markwell/contract/calls/attempts";
import readSheets from "read-excel-file/node";
import type { TestApp } from "./app.ts";
import { clientFor } from "./client.ts";
import { aBankQuestion, aTeacher } from "./school.ts";
import { aClassWriting, answersTo, type Writer } from "./sitting.ts";

type Cells = unknown[][];

export async function fetchSheets(app: TestApp, link: string): Promise<Record<string, Cells>> {
  const response = await fetch(app.origin + link);
  if (!response.ok) throw new Error(`The file is answered with ${response.status}`);
  const sheets = await readSheets(Buffer.from(await response.arrayBuffer()));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
}

export async function aMarkedTest(app: TestApp) {
  const author = await aTeacher(app.db);
  const questions = [
    await aBankQuestion(app.db, author, { weightage: 2 }),
    await aBankQuestion(app.db, author, { kind: "short", answer: ["13"], weightage: 1 }),
    await aBankQuestion(app.db, author, {
      kind: "long",
      body: '<p>Why is <span data-type="inline-math" data-latex="\\frac{1}{2}">x</span> &lt; 1?</p><ul><li>Say it in words.</li></ul>',
      answer: ["A model."],
      weightage: 6,
    }),
  ];
  const { teacher, test: built, writers } = await aClassWriting(app, { questions, students: 3 });
  const [good, poor, absent] = writers as [Writer, Writer, Writer];
  const save = async (writer: Writer, qid: string, answer: object) => {
    await writer.client(saveAnswer, { ...writer.own, qid, ...answer } as never);
  };
  const [choice = "", short = "", essay = ""] = questions;
  const keys = await answersTo(app.db, built.id, choice);
  await save(good, choice, keys.right);
  await save(good, short, { newAnswer: [], customAnswer: "13" });
  await save(good, essay, { newAnswer: [], customAnswer: "It is a half.\nHalves are less." });
  await save(poor, choice, keys.wrong);
  await save(poor, short, { newAnswer: [], customAnswer: "=1+12" });
  const client = await clientFor(app, teacher);
  return { teacher, client, built, good, poor, absent, essay, keys };
}

export const rowOf = (cells: Cells | undefined, first: string) =>
  cells?.find(([cell]) => String(cell) === first);
