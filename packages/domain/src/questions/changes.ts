/** What an edit can change, by the words that staff sees, in the order of the form. */
const FIELDS = {
  subject: "Subject",
  level: "Level",
  difficulty: "Difficulty",
  topic: "Topic",
  school: "School",
  year: "Year",
  component: "Component",
  exam: "Exam",
  body: "Question",
  image: "Image",
  explanation: "Explanation",
  weightage: "Weightage",
  unit: "Unit",
  options: "Options",
  answers: "Answers",
} as const;

/** A state of a question, each field as a value that can be compared as text. */
export type QuestionState = Record<keyof typeof FIELDS, unknown>;

/**
 * What an edit changed: the fields' names as the form labels them. Two states are the same where
 * their JSON is.
 */
export function changedFields(before: QuestionState, after: QuestionState): string[] {
  return (Object.keys(FIELDS) as Array<keyof typeof FIELDS>)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => FIELDS[field]);
}
