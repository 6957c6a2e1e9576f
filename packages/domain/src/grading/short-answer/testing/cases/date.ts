import type { AnswerCase } from "./case.ts";

const NATIONAL_DAY = [
  "9 August 1965",
  "9th August 1965",
  "9 Aug 1965",
  "August 9, 1965",
  "August 9 1965",
  "09/08/1965",
  "9/8/1965",
  "9.8.1965",
  "9-8-1965",
  "9 AUGUST 1965",
  "9th of August 1965",
  "9 August, 1965",
  "Aug 9, 1965",
  "9 Aug. 1965",
  "August 9th, 1965",
  "09 August 1965",
  "the 9th of August 1965",
  "1965-08-09",
  "9 / 8 / 1965",
  "9aug1965",
];

export const dateCases: readonly AnswerCase[] = [
  {
    accepted: "9 August 1965",
    right: NATIONAL_DAY,
    wrong: [
      "8 September 1965",
      "08/09/1965",
      "9 August",
      "August 1965",
      "1965",
      "9 August 1956",
      "19 August 1965",
      "9 Augus 1965",
      "9/8/65/1",
      "9 Apr 1965",
      "9 August 1965 BC",
      "32 August 1965",
    ],
  },
  {
    accepted: "9/8/1965",
    right: NATIONAL_DAY,
    wrong: ["8/9/1965", "9/8", "9/8/1966"],
    because: "the day comes first here",
  },
  { accepted: "August 9, 1965", right: NATIONAL_DAY, wrong: ["September 8, 1965"] },
  {
    accepted: "3 May",
    right: ["3 May", "3rd May", "May 3", "3rd of May", "May 3rd", "3 MAY"],
    wrong: ["5 March", "13 May", "May", "3", "3 May 2020", "3 June"],
  },
  {
    accepted: "1st January",
    right: ["1 January", "1 Jan", "January 1", "Jan 1st", "1st of January"],
    wrong: ["11 January", "1 June", "January"],
  },
  {
    accepted: "29 February 2024",
    right: ["29 Feb 2024", "29/02/2024", "29th Feb 2024"],
    wrong: ["28 February 2024", "29 February 2023", "30 February 2024"],
  },
  {
    accepted: "September 1819",
    right: ["Sept 1819", "Sep 1819", "September, 1819"],
    wrong: ["September", "1819", "6 September 1819", "October 1819"],
  },
  {
    accepted: "21 June 2026",
    right: ["21st June 2026", "21.06.2026", "June 21, 2026"],
    wrong: ["12 June 2026", "21 July 2026", "21 June 2025"],
  },
  {
    accepted: "2nd December",
    right: ["2 Dec", "December 2", "2 december"],
    wrong: ["12 December", "2 November"],
  },
];
