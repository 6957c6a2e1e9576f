import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { difficultyLabel, levelLabel } from "@markwell/domain/school/lists";
import { formatDateTimeSeconds } from "../../../lib/school-time.ts";
import { Facts } from "../../../ui/facts.tsx";
import { staffKinds } from "../../../ui/question/staff-kinds.tsx";

/** Where a question belongs and where it comes from. */
export function BasicInfo({ question }: { question: StaffQuestion }) {
  return (
    <Facts
      facts={[
        ["Subject", question.subject.topic],
        ["Type", staffKinds[kindOf(question)].label],
        ["Level", levelLabel(question.level)],
        ["Difficulty", difficultyLabel(question.difficulty)],
        ["Topic", question.topic],
        ["Component", question.component],
        ["School", question.school],
        ["Exam", question.exam],
        ["Year", question.year],
        ["Weightage", question.weightage],
        ["Created by", question.createdBy],
        ["Created on", formatDateTimeSeconds(question.createdAt)],
      ]}
    />
  );
}
