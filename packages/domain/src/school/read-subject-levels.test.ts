import fc from "fast-check";
import { expect, test } from "vitest";
import { SUBJECT_LEVELS, subjectLevelWords } from "./paper-format.ts";
import { readSubjectLevels } from "./read-subject-levels.ts";

const SUBJECTS = ["Mathematics", "English", "Science", "Design, Art and Craft", "Tamil"];
const MATHS = { subject: "Mathematics", level: "G2" };
const ENGLISH = { subject: "English", level: "G3" };

test.each([
  ["", []],
  [" ; ", []],
  ["none", []],
  ["None ", []],
  ["Mathematics G2", [MATHS]],
  ["mathematics g2", [MATHS]],
  ["Mathematics G2; English G3", [MATHS, ENGLISH]],
  ["Mathematics G2, English G3", [MATHS, ENGLISH]],
  ["Mathematics (G2), English (G3)", [MATHS, ENGLISH]],
  ["Mathematics: G2\nEnglish = G3;", [MATHS, ENGLISH]],
  ["Mathematics - G2;English-G3", [MATHS, ENGLISH]],
  ["Ｍathematics　Ｇ２", [MATHS]],
  [
    "Design, Art and Craft G1, Mathematics G2",
    [{ subject: "Design, Art and Craft", level: "G1" }, MATHS],
  ],
])("%j", (cell, levels) => {
  expect(readSubjectLevels(cell, SUBJECTS)).toEqual({ levels });
});

test.each([
  ["Mathematics", "unclear", "Mathematics"],
  ["Mathematics G4", "unclear", "Mathematics G4"],
  ["Mathematics G2 English G3", "unknown", "Mathematics G2 English"],
  ["MathematicsG2", "unclear", "MathematicsG2"],
  ["G2", "unclear", "G2"],
  ["Mathematics G2; History G1", "unknown", "History"],
  ["Mathematics G2; MATHEMATICS G3", "twice", "Mathematics"],
])("%j is refused: %s", (cell, problem, written) => {
  expect(readSubjectLevels(cell, SUBJECTS)).toEqual({ problem, written });
});

test("what a list shows is read as what it is", () => {
  const some = fc.uniqueArray(
    fc.record({ subject: fc.constantFrom(...SUBJECTS), level: fc.constantFrom(...SUBJECT_LEVELS) }),
    { selector: ({ subject }) => subject },
  );
  fc.assert(
    fc.property(some, (levels) => {
      const words = levels.map(({ subject, level }) => ({ subject: { topic: subject }, level }));
      expect(readSubjectLevels(subjectLevelWords(words), SUBJECTS)).toEqual({ levels });
      const cell = levels.map(({ subject, level }) => `${subject} ${level}`).join("; ");
      expect(readSubjectLevels(cell, SUBJECTS)).toEqual({ levels });
    }),
  );
});
