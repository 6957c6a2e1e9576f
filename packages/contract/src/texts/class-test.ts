const students = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;

/** A test that classes have. */
export const classTest = {
  classRequired: "Please choose 1 to 60 classes",
  exceptMost: "Please choose at most 2,000 students",
  noDueLive: "A live test has no due date",
  otherKind: {
    live: (name: string) =>
      `${name} has this test live already. Take the class off the test first.`,
    assigned: (name: string) =>
      `${name} has this test assigned already. Take the class off the test first.`,
  },
  ownDate: "has it assigned by name already",
  registered: (count: number) => `Registered ${students(count)}.`,
  assigned: (count: number) => `Assigned to ${students(count)}.`,
  updated: (count: number) => `${students(count)} ${count === 1 ? "has" : "have"} a new due date.`,
  same: "These classes had the test already.",
  notGiven: (why: string) =>
    `Its classes did not get it: ${why} You can choose them on the next page.`,
  excepted: (count: number) => `${students(count)} ${count === 1 ? "does" : "do"} not get it.`,
  kept: (count: number) => `${students(count)} ${count === 1 ? "keeps" : "keep"} what they have.`,
  taken: (count: number) =>
    count === 0
      ? "The class is off the test. No student lost a place."
      : `The class is off the test, and with it ${students(count)} who had not begun.`,
} as const;
