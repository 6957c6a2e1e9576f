import { listAudit } from "@markwell/contract/calls/audit";
import { questionDetail } from "@markwell/contract/calls/questions";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, anAdmin, aPassage, aTeacher } from "../../testing/school.ts";
import { repairTexts } from "./repair-texts.ts";

const app = startAppForFile();

const x2 = '<span data-type="inline-math" data-latex="x^2">x²</span>';
/** As version 0.2 stored it: without its end, and with what came before once more. */
const UNENDED = '<span data-type="inline-math" data-latex="x^2">x²';

test.each([
  [
    "an end that was another element's",
    "<p>Water is H<sub>2</x-none>O and CO<sub>2</sub> is a gas</p>",
    "<p>Water is H<sub>2</sub>O and CO<sub>2</sub> is a gas</p>",
  ],
  [
    "a doubled stem with a formula",
    `<p>If ${UNENDED}<p>If <span data-type="inline-math" data-latex="x^2"></x-none> is 4?</p>`,
    `<p>If ${x2} is 4?</p>`,
  ],
  [
    "a doubled part behind a complete formula",
    `<p>${x2.replace("</span>", "")}</span> or ${UNENDED}</span> or <span data-type="inline-math" data-latex="x^2"></x-none>?</p>`,
    `<p>${x2} or ${x2}?</p>`,
  ],
  ["a typed formula", "<p>Is \\(x^2\\) 4?</p>", `<p>Is ${x2} 4?</p>`],
])("%s is repaired, found by its words, and told once", async (_, stored, repaired) => {
  const teacher = await aTeacher(app.db);
  const qid = await aBankQuestion(app.db, teacher);
  await sql`update question_revisions set body = ${stored}, explanation = ${stored}
            where question_id = ${qid}`.execute(app.db);
  await repairTexts(app.db, app.clock.now());
  const staff = await clientFor(app, teacher);
  const { data } = await staff(questionDetail, { id: qid });
  expect(data.data[0]).toMatchObject({ body: repaired, explanation: repaired });
  const { rows } = await sql<{ bodyText: string }>`
    select body_text from question_revisions where question_id = ${qid}`.execute(app.db);
  expect(rows[0]?.bodyText).not.toMatch(/[<>\\]/);
  const again = await repairTexts(app.db, app.clock.now());
  expect(again).toEqual({ questions: 0, passages: 0 });
  const admin = await clientFor(app, await anAdmin(app.db));
  const told = (await admin(listAudit, { act: "repair" })).data.filter(
    ({ target }) => target._id === qid,
  );
  expect(told).toHaveLength(1);
});

test("options, answers and passages are repaired with their plain texts", async () => {
  const teacher = await aTeacher(app.db);
  const qid = await aBankQuestion(app.db, teacher);
  const passageId = await aPassage(app.db, teacher);
  await sql`update question_options set body = 'H_(2O)', body_rich = 'H<sub>2</x-none>O'
            where position = 1 and revision_id = (select id from question_revisions
              where question_id = ${qid})`.execute(app.db);
  await sql`insert into question_answers (revision_id, position, body, body_rich)
            select id, 1, 'x^(2 +1)', 'x<sup>2</x-none> + 1' || E'\n' || 'and y' from question_revisions
            where question_id = ${qid}`.execute(app.db);
  await sql`update passage_revisions set body = '<p>CO<sub>2</x-none> falls</p>'
            where passage_id = ${passageId}`.execute(app.db);
  expect(await repairTexts(app.db, app.clock.now())).toEqual({ questions: 1, passages: 1 });
  const { rows } = await sql<{ body: string }>`
    select question_options.body from question_options
    join question_revisions on question_revisions.id = revision_id
    where question_id = ${qid} and position = 1
    union all select question_answers.body from question_answers
    join question_revisions on question_revisions.id = revision_id where question_id = ${qid}
    union all select body from passage_revisions where passage_id = ${passageId}`.execute(app.db);
  expect(rows.map(({ body }) => body)).toEqual([
    "H₂O",
    "x² + 1\nand y",
    "<p>CO<sub>2</sub> falls</p>",
  ]);
});
