/** A colleague reads a test and approves it before students get it. */
export const vetting = {
  needed: (kind: string) =>
    `A colleague must approve this test before students get it: the school asks it of the kind “${kind}”. Open the details of the test, choose Vetting, and send it to a colleague.`,
  neededAgain: (kind: string) =>
    `This test has changed since it was approved, and the school asks an approval of the kind “${kind}”. Open its details, choose Vetting, and send it to a vetter again.`,
  waiting: (kind: string) =>
    `A colleague reads this test and has not approved it yet. The school asks an approval of the kind “${kind}” before students get it.`,
  given:
    "Students have this test. Take it back from them before you change what they see: the school asks an approval of this kind.",
  sent: (name: string) => `Sent to ${name}`,
  ended: {
    approved: "Test approved",
    returned: "Test returned with your comments",
    withdrawn: "Test taken back",
  },
  already: "This test is with a vetter already, or is approved as it is.",
  self: "Choose a colleague. Nobody vets their own test.",
  ownNow:
    "This test is yours now, and nobody vets their own test. Take it back and send it to a colleague.",
  notVetter: "This test is not with you for vetting.",
  changedMeanwhile:
    "Its teacher has changed this test since you opened it. Please reload the page and look again.",
  commentRequired: "Please write the comment.",
  commentTooLong: "A comment can have up to 2,000 characters.",
  commented: "Comment saved",
  unknownComment: "This comment is not there any more. Please reload the page.",
  settled: "Comment marked as dealt with",
  reopened: "Comment open again",
  required: "A colleague must approve before students get the test",
} as const;
