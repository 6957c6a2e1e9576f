import { endTest } from "@markwell/contract/calls/conduct";
import { eraseStudent } from "@markwell/contract/calls/privacy";
import { previewRegrade, regrade } from "@markwell/contract/calls/regrade";
import { userDetails } from "@markwell/contract/calls/statistics";
import { removeStudent } from "@markwell/contract/calls/students";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import { anAdmin, aStudent } from "../../testing/school.ts";

const app = startAppForFile();

const details = async (student: { id: string }) =>
  (await (await clientFor(app, student))(userDetails, { subject: "Mathematics" })).data;

describe("the peers' average", () => {
  test("counts each student once, and only those who are at the level now", async () => {
    const level = "secondary 2";
    const [often, once, changing] = [
      await aStudent(app.db, { level }),
      await aStudent(app.db, { level }),
      await aStudent(app.db, { level: "secondary 3" }),
    ];
    for (const right of [10, 10, 7]) await aSatAttempt(app, often, right);
    await aSatAttempt(app, once, 3);
    await aSatAttempt(app, changing, 0);
    // 90 and 30.
    expect((await details(once)).averageOverallAllWebsite).toBe(60);
    await app.db
      .updateTable("students")
      .set({ level })
      .where("personId", "=", changing.id)
      .execute();
    expect((await details(once)).averageOverallAllWebsite).toBe(40);
    expect((await details(changing)).averageOverall).toBe(0);
  });

  test("is right when two attempts of a student close at the same moment", async () => {
    const student = await aStudent(app.db, { level: "secondary 4" });
    await Promise.all([10, 5, 0].map((right) => aSatAttempt(app, student, right)));
    expect(await details(student)).toMatchObject({
      averageOverall: 50,
      averageOverallAllWebsite: 50,
    });
  });

  test("does not count who has left, and an erased student stays in the sums without a name", async () => {
    const level = "primary 2";
    const admin = await clientFor(app, await anAdmin(app.db));
    const [stays, leaves, erased] = [
      await aStudent(app.db, { level }),
      await aStudent(app.db, { level }),
      await aStudent(app.db, { level }),
    ];
    await aSatAttempt(app, stays, 8);
    await aSatAttempt(app, leaves, 2);
    const paper = await aSatAttempt(app, erased, 2);
    expect((await details(stays)).averageOverallAllWebsite).toBe(40);
    await admin(removeStudent, { id: leaves.id });
    await admin(eraseStudent, { studentId: erased.id, emailid: erased.email });
    expect((await details(stays)).averageOverallAllWebsite).toBe(80);
    // A key correction includes their attempt, too.
    const owner = await clientFor(app, paper.teacher);
    await owner(endTest, { id: paper.id });
    const asked = { testid: paper.id, qid: paper.questions[9] ?? "", fullMarks: true };
    const { data } = await owner(previewRegrade, asked);
    expect(data.gained).toBe(1);
    await owner(regrade, { ...asked, seen: data.seen });
    const { rows } = await sql`
      select percent::int as percent, (select sum(marks)::int from topic_statistics where student_id = papers.student_id) as marks
      from paper_statistics papers where student_id = ${erased.id}`.execute(app.db);
    expect(rows).toEqual([{ percent: 30, marks: 3 }]);
  });
});
