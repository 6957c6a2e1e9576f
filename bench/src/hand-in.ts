import { candidateScores } from "@markwell/contract/calls/staff-results";
import { seeded } from "@markwell/domain/random";
import { begin, prepareTest, registerCandidates, sideBySide } from "./lib/classroom.ts";
import { compareAnswers } from "./lib/compare-answers.ts";
import { since } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, percentile, round, writeResults } from "./lib/report.ts";
import { Student } from "./lib/student.ts";

/*
 * Everybody hands in at the same moment; how long until each is told so, and all are graded. A hand-in
 * is answered after the grading is committed.
 *
 *   npm run bench:hand-in -- --candidates 200 --rounds 3
 */
const count = numberArgument("candidates", 200);
const rounds = numberArgument("rounds", 3);

const product = await startProduct();
try {
  const rows = [];
  let broken = 0;
  for (let number = 1; number <= rounds; number += 1) {
    const classroom = await prepareTest(product.origin);
    const candidates = await registerCandidates(product.origin, classroom.testId, count);
    const students = candidates.map(
      (candidate, index) =>
        new Student(product.origin, candidate, classroom.testId, seeded(`student ${index}`)),
    );
    await sideBySide(count, 50, (index) => (students[index] as Student).wait());
    const entering = students.map((student) => student.enter());
    await begin(classroom);
    const questionLists = await Promise.all(entering);
    await Promise.all(
      students.map((student, index) => student.write(questionLists[index] ?? [], noPause)),
    );

    const start = performance.now();
    const told = await Promise.all(
      students.map(async (student) => {
        await student.handIn();
        return performance.now() - start;
      }),
    );
    const allMs = since(start);
    const { data: scores } = await classroom.teacher(candidateScores, { testid: classroom.testId });
    const check = await compareAnswers(product.databaseUrl, classroom.testId, students);
    for (const student of students) student.leave();
    broken += check.lost + check.misgraded;
    rows.push({
      round: number,
      candidates: count,
      "told p50 ms": round(percentile(told, 0.5)),
      "told p95 ms": round(percentile(told, 0.95)),
      "all graded ms": allMs,
      graded: scores.filter(({ score }) => score !== null).length,
      lost: check.lost,
    });
  }
  console.table(rows);
  await writeResults("hand-in", { candidates: count, rows });
  if (broken > 0) process.exitCode = 1;
} finally {
  await product.stop();
}

async function noPause(): Promise<void> {}
