/** What differs from one student to the next. */
interface Mixed {
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

export const test = {
  /** Beside numbers and letters that staff sees; "" where every student had the same. */
  asBuilt: ({ shuffleQuestions, shuffleOptions }: Mixed): string => {
    if (shuffleQuestions && shuffleOptions)
      return "Question numbers and option letters as built. Students saw both in their own order.";
    if (shuffleQuestions) return "Question numbers as built. Students saw them in their own order.";
    return shuffleOptions
      ? "Option letters as built. Students saw the options in their own order."
      : "";
  },
  ended: "The Test has ended! Go to all tests to check the results",
  titleRequired: "Please give the test title",
  titleShort: "Title should be atleast 5 character long",
  titleTaken: "Another test exist with same name.",
  subjectRequired: "Please select a test type",
  durationRequired: "Please give test duration",
  questionsRequired: "Please Select Questions",
  created: "Test paper Created Successfully!",
  updated: "Test paper Updated Successfully!",
  copy: "Copy test",
  colleagues: "A colleague's test. A copy of it becomes yours, with these questions.",
  colleaguesSecret: (name: string) =>
    `A colleague's test. Its questions can be seen and copied once it is over, or when ${name} shares it with you.`,
  restored: "The test is back in your list",
  changedMeanwhile:
    "Somebody has changed this test since you opened it, perhaps you in another window. Your changes are not saved yet.",
  questionTwice: "A test can have each question only once",
  redirect: "Please wait, you will automatically be redirected to conduct test page.",
  instructionsLong: "Please use at most 2000 characters",
  sectionTitle: "Please give the section a title",
  sectionTitleLong: "Please use at most 120 characters",
  sectionTextLong: "Please use at most 1000 characters",
  releaseDate: "Please choose the date when students can see the answers",
  releaseChanged: "Saved. Students see the answers as you chose",
  answersOpen:
    "Students can already see the right answers of this test, so nobody can continue writing",
  linkCopied: "Link Copied to clipboard",
  registrationChanged: "Registration status changed",
  begun: "Test has begin",
  endedNow: "Test has ended",
  idRequired: "Please enter the Test Id",
  idInvalid: "This Test Id is not valid",
  unknown: "No test found with this Test Id",
  foreign: "Only the teacher who created this test can conduct it",
  extraMinutes: "Extra time is 1 to 120 minutes",
  lessTime: "This student already has more extra time. You cannot take back time that was given",
  timeGiven: "Extra time given",
  backIn: "The student can continue",
  timeBack: "Time given back",
  timeKept: "Deadlines not changed",
  timeAnswered: "Somebody has already answered this question differently.",
  paused: "Paused",
  goesOn: "Test resumed",
  attemptEnded: "The attempt has ended",
  messageSent: "Message sent",
  messageRequired: "Please type a message",
  messageTooLong: "Please use at most 300 characters",
  notWriting: "This student is not writing",
  notHandedIn: "This student has not handed in",
  noTimeLeft: "This student had no time left. Give extra time first",
  hasReviewed: "This student has seen the right answers in the review and cannot continue",
  hasBegun: "This student has begun to write. Their answers are kept",
  linkSent: "Link sent",
  linkSentJustNow: "The link was sent less than 2 minutes ago. Wait a moment, then try again",
  check: {
    title: "Check of the questions",
    nothing: "Nothing to fix",
    practised: "Students at this level have seen the answers to these questions in practice:",
    failed: "We could not check the questions",
    stops: "Fix these problems or remove the questions. Then you can create the test.",
    keeps:
      "A test keeps its questions as they were when you added them. Fix them in the bank, then update the test.",
    takeNewest: "Update the questions from the bank",
    tookNewest: "The test now has the newest version of its questions.",
  },
  linkSentOften: "The link was sent 5 times today. Give it to the student another way",
} as const;
