import type { QuestionKind } from "@markwell/domain/questions/kind";
import type { Difficulty, Level } from "@markwell/domain/school/lists";
import file from "./data/sample-questions.json" with { type: "json" };

/** One question of data/sample-questions.json. */
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
  options?: ReadonlyArray<{ optbody: string; isAnswer: boolean }>;
  answers?: readonly string[];
  unit?: string;
  position?: "left" | "right";
}

export const sampleQuestions = file.questions as readonly SampleQuestion[];
