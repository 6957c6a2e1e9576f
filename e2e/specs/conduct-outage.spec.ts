import { ask } from "../fixtures/database.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { ConductPage } from "../pages/conduct.ts";
import { ExamPage } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

/** What a restarted server records: an outage of 70 s, in which the time of this student ran out. */
async function noteOutage({
  testId,
  studentId,
}: {
  testId: string;
  studentId: string;
}): Promise<void> {
  await ask(
    `with away as (
       insert into outages (away_from, back_at) values (now() - interval '70 s', date_trunc('second', now())) returning id, back_at
     ), asked as (
       insert into time_offers (test_id, outage_id, seconds) select $1, id, 70 from away
     )
     update attempts set started_at = started_at - (deadline - (back_at - interval '30 s')),
       deadline = back_at - interval '30 s', held_until = back_at + interval '5 min'
     from away where test_id = $1 and student_id = $2`,
    [testId, studentId],
  );
}

test("time that ran out while the system was away is given back by one press of the teacher @deep", async ({
  teacher,
  studentFor,
}) => {
  const newTest = await aTest(teacher.api, { begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const exam = new ExamPage(student.page);
  const conduct = new ConductPage(teacher.page);
  await conduct.open(newTest.id);
  await exam.enter(newTest.id, student.id);
  await exam.choose("13");
  await exam.isSaved();

  await noteOutage({ testId: newTest.id, studentId: student.id });
  await student.page.reload();
  await expect(student.page.getByRole("heading", { name: "Wait for your teacher" })).toBeVisible();
  await expect(exam.answerField).toBeHidden();

  await conduct.open(newTest.id);
  const asked = teacher.page.getByRole("alert").filter({ hasText: "The system was unavailable" });
  await asked.getByRole("button", { name: "Give everybody 70 s" }).click();
  await expect(asked).toBeHidden();

  await exam.sees(1);
  await exam.next();
  await exam.choose("2", "5");
  await exam.submit();
  await expect(new ResultPage(student.page).fact("Score")).toHaveText("5 / 7");
});
