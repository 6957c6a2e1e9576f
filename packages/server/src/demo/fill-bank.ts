import { createQuestion as createQuestionCall } from "@markwell/contract/calls/questions";
import { kindFlags, type QuestionKind } from "@markwell/domain/questions/kind";
import type { Difficulty, Level } from "@markwell/domain/school/lists";
import { createQuestion } from "../modules/questions/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import file from "./data/sample-questions.json" with { type: "json" };
import type { DemoSchool } from "./hire-people.ts";
import { fillRubrics } from "./rubrics.ts";

const DAY_MS = 86_400_000;

export interface BankQuestion extends SampleQuestion {
  questionId: string;
}

/** Through the contract, like any other. @returns those that the demo's tests are made of */
export async function fillBank(
  trx: Trx,
  { subjectIds, teachers }: DemoSchool,
  now: number,
): Promise<BankQuestion[]> {
  const bank: BankQuestion[] = [];
  const firstAt = now - 179 * DAY_MS;
  const rubricFor = await fillRubrics(trx, { subjectIds, teachers }, firstAt);
  for (const [index, question] of sampleQuestions.entries()) {
    const questionId = await addToBank(
      trx,
      { subjectIds, teachers },
      question,
      firstAt + index * 60_000,
      { rubric: rubricFor(question) },
    );
    if (question.use !== "practice") bank.push({ ...question, questionId });
  }
  return bank;
}

export async function addToBank(
  trx: Trx,
  { subjectIds, teachers }: Pick<DemoSchool, "subjectIds" | "teachers">,
  question: Omit<SampleQuestion, "id">,
  at: number,
  of: { passage?: string; rubric?: string | undefined },
): Promise<string> {
  const { subject } = question;
  const draft = createQuestionCall.body?.parse({
    ...asDraft(question, subjectIds[subject]),
    ...of,
  });
  if (!draft) throw new Error("the contract has no body for a new question");
  return createQuestion(trx, teachers[subject], draft, at);
}

function asDraft(question: Omit<SampleQuestion, "id">, subject: string) {
  const { level, difficulty, topic, component, exam, year, weightage, type } = question;
  const { body, explanation, steps } = question;
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
    steps,
    ...kindFlags(type),
    unit: question.unit ?? "",
    position: question.position ?? "right",
    options: (question.options ?? []).map((option) => ({ ...option, optimg: "" })),
    answer: [...(question.answers ?? [])],
  };
}

export interface SampleQuestion {
  id: string;
  subject: "Mathematics" | "English" | "Science";
  level: Level;
  difficulty: Difficulty;
  topic: string;
  component: string;
  exam: string;
  year: number;
  type: QuestionKind;
  weightage: number;
  body: string;
  explanation: string;
  steps?: readonly string[];
  options?: ReadonlyArray<{ optbody: string; isAnswer: boolean; whyWrong?: string }>;
  answers?: readonly string[];
  unit?: string;
  position?: "left" | "right";
  /** In no demo test, so that a check-up always finds enough. */
  use?: "practice";
}

const sampleQuestions = file.questions as readonly SampleQuestion[];
