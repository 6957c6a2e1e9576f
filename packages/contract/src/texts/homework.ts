const students = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;

export const homework = {
  past: "Choose a due date in the future",
  "opens late": "Choose an opening date before the due date",
  "late early": "Choose a late date after the due date",
  "no date": "Please choose a due date. Homework without a clock and late hand-in need one.",
  begun: "Students have begun this homework, so its clock can no longer be changed.",
  whom: "Please choose 1 to 500 students or a class",
  none: "This test is not homework.",
  withoutDate: "This homework has no due date, so nobody needs an extension.",
  ended: "This homework is closed. Nobody can hand it in any more.",
  reminded: (count: number) =>
    count === 0
      ? "Nobody needed a reminder. Everybody who can still hand in was reminded in the last 12 hours."
      : `Reminded ${students(count)}.`,
  extended: (count: number, left: number) =>
    [
      `${students(count)} ${count === 1 ? "has" : "have"} more time.`,
      left > 0 &&
        `${students(left)} ${left === 1 ? "keeps" : "keep"} what they have: handed in, or a later date.`,
    ]
      .filter(Boolean)
      .join(" "),
  nobody: "Nobody got more time: all have handed in or have a later date.",
  takenBack: (count: number) =>
    count === 0 ? "Nobody had an extension." : `Extension removed for ${students(count)}.`,
  changed: "Homework changed.",
  opens: (at: string) => `This homework opens ${at}.`,
  handInBy: (at: string) => `Hand it in by ${at}.`,
  takenLate: (at: string) => `Your teacher takes it late until ${at}.`,
} as const;
