import { createQuestion as createQuestionCall } from "@markwell/contract/calls/questions";
import { kindFlags } from "@markwell/domain/questions/kind";
import { createQuestion } from "../modules/questions/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { DemoSchool } from "./hire-people.ts";
import { type SampleQuestion, sampleQuestions } from "./sample-questions.ts";

const DAY_MS = 86_400_000;

export interface BankQuestion extends SampleQuestion {
  questionId: string;
}

/** The sample questions, each by the teacher of its subject, through the contract like any other. */
export async function fillBank(
  trx: Trx,
  { subjectIds, teachers }: DemoSchool,
  now: number,
): Promise<BankQuestion[]> {
  const bank: BankQuestion[] = [];
  const firstAt = now - 179 * DAY_MS;
  for (const [index, question] of sampleQuestions.entries()) {
    const draft = createQuestionCall.body?.parse(asDraft(question, subjectIds[question.subject]));
    if (!draft) throw new Error("the contract has no body for a new question");
    const at = firstAt + index * 60_000;
    const questionId = await createQuestion(trx, teachers[question.subject], draft, at);
    bank.push({ ...question, questionId });
  }
  return bank;
}

function asDraft(question: SampleQuestion, subject: string) {
  const { level, difficulty, topic, component, exam, year, weightage, body, explanation, type } =
    question;
  return {
    subject,
    level,
    difficulty,
    topic,
    component,
    exam,
    year,
    weightage,
    body,
    explanation,
    ...kindFlags(type),
    unit: question.unit ?? "",
    position: question.position ?? "right",
    options: (question.options ?? []).map((option) => ({ ...option, optimg: "" })),
    answer: [...(question.answers ?? [])],
  };
}
