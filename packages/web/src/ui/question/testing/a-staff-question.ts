import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindFlags } from "@markwell/domain/questions/kind";

/** A short answer question for tests; what a test is about is passed. */
export const aStaffQuestion = (change: Partial<StaffQuestion> = {}): StaffQuestion => ({
  _id: "question",
  body: "<p>Find the value of 2 + 3.</p>",
  weightage: 1,
  ...kindFlags("short"),
  unit: "",
  position: "right",
  quesimg: "",
  quesimgUrl: "",
  explanation: "",
  subject: { _id: "maths", topic: "Mathematics" },
  level: "primary 6",
  difficulty: "basic",
  topic: "Addition",
  school: "",
  year: null,
  component: "Paper 1",
  exam: "",
  options: [],
  customAnswer: ["5"],
  anscount: 0,
  createdAt: "2026-11-21T00:00:00.000Z",
  createdBy: "Daniel Tan",
  mayEdit: true,
  version: 1,
  testsOnly: false,
  ...change,
});
