import type { AnswerCase } from "./case.ts";

const TWELVE_R_THREE = [
  "12R3",
  "12 R 3",
  "12 r 3",
  "12r3",
  "12 remainder 3",
  "12 Remainder 3",
  "12 R. 3",
  "12 rem 3",
  "12 rem. 3",
  "12, remainder 3",
  "12 with remainder 3",
  "12 with a remainder of 3",
  "12 remainder: 3",
  "12R 3",
  "12 R3.",
  "12 and remainder 3",
  "12 (R3)",
];

export const remainderCases: readonly AnswerCase[] = [
  {
    accepted: "12R3",
    right: TWELVE_R_THREE,
    wrong: [
      "12",
      "3",
      "12.3",
      "12 3",
      "123",
      "3R12",
      "12R4",
      "11R3",
      "12 3/4",
      "R3",
      "12R",
      "12 R -3",
      "12:3",
      "12R33",
      "12, 3",
      "12 RR 3",
    ],
  },
  {
    accepted: "12 remainder 3",
    right: TWELVE_R_THREE,
    wrong: ["12 remainder 2", "3 remainder 12", "12 reminder 30"],
  },
  { accepted: "12 R 3", right: TWELVE_R_THREE, wrong: ["12 R 0", "21 R 3"] },
  {
    accepted: "8 r 1",
    right: ["8R1", "8 remainder 1", "8 R 1"],
    wrong: ["8.1", "81", "8 1", "1 r 8"],
  },
  {
    accepted: "1,024 R 5",
    right: ["1024R5", "1 024 r 5", "1024 remainder 5"],
    wrong: ["1024", "1024 R 50"],
  },
  { accepted: ["12 R 3", "12 3/4"], right: ["12R3", "12.75", "51/4"], wrong: ["12.3", "12 R 4"] },
];
