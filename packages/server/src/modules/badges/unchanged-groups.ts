import type { FactGroup } from "@markwell/domain/badges/facts";
import { isGoodComposition } from "@markwell/domain/badges/rules/counting-rules";
import { kindRules } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type PaperQuestion, paperOf } from "../tests/index.ts";

interface ScoredPaper {
  attemptId: string;
  testId: string;
}

interface Row {
  attemptId: string;
  questionId: string;
  marks: number;
  possible: number;
  anyRevisit: boolean;
}

/**
 * Groups of facts that scored papers have not added to, by attempt: then nobody has to look through the
 * pupil's whole history for them. What was asked comes from the cached paper, so this is one small read.
 */
export async function unchangedGroups(
  db: Db,
  papers: readonly ScoredPaper[],
): Promise<ReadonlyMap<string, ReadonlySet<FactGroup>>> {
  const { rows } = await sql<Row>`
    select attempt_id, question_id, marks, possible,
           exists (select from answer_revisits where attempt_id = grades.attempt_id) as any_revisit
    from grades
    where attempt_id = any (${papers.map(({ attemptId }) => attemptId)}::uuid[]) and marks > 0`.execute(
    db,
  );
  const reached = Map.groupBy(rows, ({ attemptId }) => attemptId);
  const unchanged = new Map<string, ReadonlySet<FactGroup>>();
  for (const { attemptId, testId } of papers) {
    unchanged.set(attemptId, notIn(reached.get(attemptId) ?? [], await paperOf(db, testId)));
  }
  return unchanged;
}

function notIn(reached: readonly Row[], paper: readonly PaperQuestion[]): ReadonlySet<FactGroup> {
  const asked = new Map(paper.map((one) => [one.questionId, one]));
  const unchanged = new Set<FactGroup>(["topics", "challenging", "compositions", "revisits"]);
  for (const { questionId, marks, possible, anyRevisit } of reached) {
    const question = asked.get(questionId);
    if (!question) continue;
    unchanged.delete("topics");
    if (anyRevisit) unchanged.delete("revisits");
    if (question.difficulty === "challenging" && marks >= possible) unchanged.delete("challenging");
    if (kindRules[question.kind].forWordsmith && isGoodComposition(marks, possible))
      unchanged.delete("compositions");
  }
  return unchanged;
}
