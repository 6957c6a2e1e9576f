import type { AnswerCase } from "./case.ts";

const TWO_THREE_FIVE = [
  "2, 3, 5",
  "2,3,5",
  "2 and 3 and 5",
  "2; 3; 5",
  "2, 3 and 5",
  "2, 3, and 5",
  "2,3 & 5",
  "2;3;5",
  "2 , 3 , 5",
  "2, 3, 5.",
  "2、3、5",
  "2.0, 3, 5",
];

export const listCases: readonly AnswerCase[] = [
  {
    accepted: "2, 3, 5",
    right: TWO_THREE_FIVE,
    wrong: [
      "2, 3",
      "2, 3, 5, 7",
      "235",
      "2, 3, 6",
      "2.3.5",
      "2,,3,5",
      "2, 3, 5, 5",
      "2 + 3 + 5",
      "2",
    ],
  },
  { accepted: "2, 3 and 5", right: TWO_THREE_FIVE, wrong: ["2 and 3", "2, 3 or"] },
  {
    accepted: "2, 3, 5",
    wrong: ["5, 3, 2", "3, 2, 5"],
    because: "the order counts unless the teacher says that it does not",
  },
  {
    accepted: "2, 3, 5",
    settings: { anyOrder: true },
    right: ["5, 3, 2", "3,5,2", "2 and 5 and 3", "2, 3, 5"],
    wrong: ["2, 2, 5", "2, 3", "2, 3, 3, 5", "2, 3, 4"],
  },
  {
    accepted: "1, 1, 2",
    settings: { anyOrder: true },
    right: ["2, 1, 1", "1,2,1"],
    wrong: ["1, 2, 2", "1, 2"],
  },
  {
    accepted: "1,200",
    right: ["1200", "1 200"],
    wrong: ["1 and 200", "1; 200", "1, 200"],
    because: "a number, no list",
  },
  { accepted: "1, 200", right: ["1 and 200", "1; 200"], wrong: ["1200"] },
  {
    accepted: "1,200, 1,300",
    right: ["1200, 1300", "1,200 and 1,300"],
    wrong: ["1, 200, 1, 300", "1200"],
  },
  { accepted: "0.5, 1/4", right: ["1/2, 0.25", ".5 and ¼"], wrong: ["0.25, 0.5", "0.5"] },
  {
    accepted: "2 cm, 3 cm",
    right: ["2cm, 3cm", "2 cm and 3 cm", "2, 3"],
    wrong: ["3 cm, 2 cm", "2 m, 3 m"],
  },
  { accepted: "4", unit: "cm", right: ["4"], wrong: ["4, 5", "4 and 5"] },
  {
    accepted: "2, 3",
    unit: "cm",
    right: ["2, 3", "2, 3 cm", "2 cm, 3 cm", "2 and 3 cm"],
    wrong: ["2 m, 3 m", "3, 2", "23 cm"],
  },
  {
    accepted: "(2, 3)",
    right: ["(2,3)", "( 2 , 3 )", "(2.0, 3)", "(2, 3)."],
    wrong: ["(3, 2)", "(2, -3)", "(2, 3, 4)", "(2.3)", "(23)"],
  },
  {
    accepted: "(-1, 4)",
    right: ["(−1, 4)", "(-1,4)", "(– 1, 4)"],
    wrong: ["(1, 4)", "(4, -1)", "(-1, -4)", "(-1 4)"],
  },
  {
    accepted: "(1, 2), (3, 4)",
    right: ["(1,2),(3,4)", "(1,2) and (3,4)", "(1, 2); (3, 4)"],
    wrong: ["(1,3),(2,4)", "(1,2)"],
  },
  {
    accepted: "1/2, 1/3, 1/4",
    right: ["½, ⅓, ¼", "0.5, 1/3, 0.25"],
    wrong: ["1/4, 1/3, 1/2", "2, 3, 4"],
  },
  {
    accepted: "3 and 7",
    right: ["3, 7", "3 & 7", "3;7", "3,7"],
    wrong: ["37", "3", "3 + 7", "3.7", "10"],
  },
  {
    accepted: "2 or -3",
    right: ["-3 or 2", "2, -3", "2 and -3", "−3, 2", "2 or −3"],
    wrong: ["2", "2 or 3", "-2 or 3"],
    because: "solutions have no order",
  },
  { accepted: "$2, $3", right: ["$2.00, $3.00", "2, 3", "$2 and $3"], wrong: ["$3, $2", "$2"] },
  {
    accepted: "red, blue, yellow",
    right: [
      "red, blue and yellow",
      "Red,Blue,Yellow",
      "red; blue; yellow",
      "red, blue, and yellow",
    ],
    wrong: ["red, blue", "red blue yellow orange", "red, green, yellow"],
  },
  {
    accepted: "red, blue, yellow",
    settings: { anyOrder: true },
    right: ["blue, yellow, red", "yellow and red and blue"],
    wrong: ["blue, blue, red", "blue, yellow"],
  },
  { accepted: "roots, stem", right: ["roots and stem", "Roots, Stem"], wrong: ["stem", "roots"] },
  {
    accepted: "7.30 am, 8.15 am",
    right: ["7:30 am, 8:15 am", "7.30am and 8.15am"],
    wrong: ["7.30 am", "7.30 pm, 8.15 pm"],
  },
];
