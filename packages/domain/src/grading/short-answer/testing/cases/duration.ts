import type { AnswerCase } from "./case.ts";

const ONE_TWENTY = [
  "1 h 20 min",
  "1h20min",
  "1 hour 20 minutes",
  "1hr 20mins",
  "1 h 20 mins",
  "1 hr 20 min",
  "1 Hour 20 Minutes",
  "1 hour and 20 minutes",
  "1 h, 20 min",
  "1h 20min.",
  "1h 20m",
  "1h20m",
  "1 hrs 20 mins",
];

export const durationCases: readonly AnswerCase[] = [
  {
    accepted: "1 h 20 min",
    right: ONE_TWENTY,
    wrong: [
      "1 h 2 min",
      "1.20 h",
      "1 h 20 s",
      "1.2 h",
      "120 min",
      "1:20 pm",
      "2 h 10 min",
      "1 h",
      "20 min",
      "1 min 20 h",
      "120",
      "1 h 20 min 20 min",
      "1 day 20 min",
    ],
  },
  { accepted: "1h20min", right: ONE_TWENTY, wrong: ["1h2min", "12 min"] },
  {
    accepted: "1 hour 20 minutes",
    right: ONE_TWENTY,
    wrong: ["1 hour 20 seconds", "1 hour 12 minutes"],
  },
  {
    accepted: "1 h 20 min",
    wrong: ["80 min", "80 minutes", "1 1/3 h"],
    because: "another unit counts only if the teacher says so",
  },
  {
    accepted: "1 h 20 min",
    settings: { otherUnits: true },
    right: ["80 min", "80 mins", "1 1/3 h", "4800 s", "1 h 20 min"],
    wrong: ["80", "80 h", "1.33 h", "70 min"],
  },
  {
    accepted: "80",
    unit: "min",
    settings: { otherUnits: true },
    right: ["80", "1 h 20 min", "80 mins min", "1 hour 20 minutes min"],
    wrong: ["1 h 2 min", "80 h min"],
  },
  {
    accepted: "45 min",
    right: ["45", "45 mins", "45 minutes", "45min", "45 MINS"],
    wrong: ["45 s", "45 h", "54 min", "0.75 h", "3/4 h", "45 m"],
  },
  {
    accepted: "2.5 h",
    right: ["2.5", "2 1/2 h", "2½ hours", "2.5 hrs", "2.50 h"],
    wrong: ["2.5 min", "2 h 5 min", "150", "25 h"],
  },
  {
    accepted: ["2 h 30 min", "2.5 h"],
    right: ["2h30min", "2 1/2 hours", "2.5 h", "2 hrs 30 mins"],
    wrong: ["2.30 h", "2 h 3 min", "2.3"],
  },
  {
    accepted: "3 min 5 s",
    right: ["3 minutes 5 seconds", "3min5s", "3 mins 5 secs", "3 min 5 sec"],
    wrong: ["3 min 50 s", "3.5 min", "3 h 5 s", "35 s"],
  },
  {
    accepted: "2 days 6 hours",
    right: ["2 d 6 h", "2 days 6 hrs", "2 day 6 hour", "2 days and 6 hours"],
    wrong: ["6 days 2 hours", "2 days", "26 hours"],
  },
  {
    accepted: "3 weeks",
    right: ["3 week", "3", "3 wks"],
    wrong: ["21 days", "3 months", "3 days"],
  },
  {
    accepted: "1 year 3 months",
    right: ["1 yr 3 mths", "1 year, 3 months", "1 yr 3 months"],
    wrong: ["3 years 1 month", "1.3 years", "13 months"],
  },
  { accepted: "10 years", right: ["10", "10 yrs", "10 year"], wrong: ["10 months", "1 decade"] },
  {
    accepted: "90 s",
    right: ["90", "90 seconds", "90 sec", "90s"],
    wrong: ["90 min", "1.5 min", "9 s"],
  },
];
