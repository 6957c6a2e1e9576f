const students = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;

export const classTest = {
  classRequired: "Please choose 1 to 60 classes",
  exceptMost: "Please choose at most 2,000 students",
  noDueLive: "A live test has no due date",
  otherKind: {
    live: (name: string) =>
      `${name} already has this test as a live test. Remove the class from the test first.`,
    assigned: (name: string) =>
      `${name} already has this test as an assignment. Remove the class from the test first.`,
  },
  ownDate: "already has it assigned by name",
  registered: (count: number) => `Registered ${students(count)}.`,
  assigned: (count: number) => `Assigned to ${students(count)}.`,
  updated: (count: number) => `${students(count)} ${count === 1 ? "has" : "have"} a new due date.`,
  same: "These classes already had the test.",
  notGiven: (why: string) =>
    `The classes were not added: ${why} You can choose them on the next page.`,
  excepted: (count: number) => `${students(count)} ${count === 1 ? "does" : "do"} not get it.`,
  kept: (count: number) => `${students(count)} ${count === 1 ? "keeps" : "keep"} what they have.`,
  taken: (count: number) =>
    count === 0
      ? "Class removed from the test. No student lost a place."
      : `Class removed from the test, with ${students(count)} who had not begun.`,
} as const;
