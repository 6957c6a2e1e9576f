import { allCalls } from "@markwell/contract/calls/index";
import { expect, test } from "vitest";
import { leavesOf } from "../../testing/schema-leaves.ts";

/** Names in replies to staff that are no student's, or stand beside what tells the student apart. */
const NO_STUDENT =
  /^(?:.*\.)?(?:scope|columns\[\]|papers\[\]|sections\[\]|tutors\[\]|classes\[\]|criteria\[\]|bands\[\]|band|next|badges\[\]|views\[\]|holidays\[\]|events\[\]|schools\[\]|choices\[\]|rewardId|proposed|parents\[\])\.name$/;
const FILES_AND_SCHOOLS =
  /^(?:export\w+|importTemplate|brokenRows|levelFile|levelResults|roundFile|comparisonFile|schoolSettings|saveSchoolSettings) data\.name$|^fillSheet data\.file\.name$/;
/** Rows of a file or sheet as they are typed there, with its other columns; the data of one student. */
const AS_TYPED = [
  "checkImport data.good[].name",
  // With what tells them apart already.
  "checkImport data.good[].student",
  "checkImport data.broken[].name",
  "checkSheet data.rows[].name",
  "previewYearEnd data.unknown[].student",
  "yearEndState data.planned.students[].student",
  "studentData data.account.name",
];

test("wherever a reply to staff names a student, the id that tells namesakes apart stands beside it", () => {
  const alone = allCalls.flatMap(({ name, call }) => {
    if (!call.who.some((who) => who === "ADMIN" || who === "TRAINER")) return [];
    const leaves = leavesOf(call.reply);
    const paths = new Set(leaves.map(({ path }) => path));
    return leaves.flatMap(({ path, isText }) => {
      const [, parent = "", field = ""] = /^(.*?)([^.]*)$/.exec(path) ?? [];
      const isName = isText && ["name", "studentName", "student"].includes(field);
      const hasId = ["_id", "userid", "studentId"].some((id) => paths.has(parent + id));
      return isName && !hasId && !NO_STUDENT.test(path) ? [`${name} ${path}`] : [];
    });
  });
  expect(alone.filter((one) => !FILES_AND_SCHOOLS.test(one)).toSorted()).toEqual(
    AS_TYPED.toSorted(),
  );
});
