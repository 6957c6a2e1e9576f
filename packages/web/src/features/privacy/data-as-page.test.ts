import type { StudentData } from "@markwell/contract/wire/student-data";
import { expect, test } from "vitest";
import { dataAsPage } from "./data-as-page.ts";

const answer = {
  number: 1,
  question: "Which one?",
  given: ["a wrong one"],
  maxMarks: 2,
  review: { marks: 0, comment: "Look again.", right: ["the right one"] },
};

const data = (overrides: Partial<StudentData> = {}): StudentData => ({
  takenAt: "2026-11-21T12:00:00Z",
  account: {
    name: "Mei Ling",
    emailid: "mei@home.test",
    username: "",
    motherTongue: "",
    contactEmail: "",
    contact: "",
    level: "primary 6",
    school: "",
    postelCode: "018956",
    points: 12,
    registeredAt: "2026-01-02T01:00:00Z",
    guardianAgreedAt: "2026-01-02T01:00:00Z",
    selfRegistered: true,
    addressConfirmedAt: "2026-01-02T02:00:00Z",
    approvedAt: "",
    suspendedAt: "",
    tutors: [{ subject: "Science", name: "Aisha" }],
    goals: [
      { subject: "Mathematics", goal: 80, goalPapers: null },
      { subject: "English", goal: null, goalPapers: 4 },
    ],
    countdown: { endsOn: "2026-12-24", setOn: "2026-11-20", notes: "Holidays" },
  },
  classes: [{ name: "6 Courage", year: 2026, joinedAt: "2026-01-02T01:00:00Z", leftAt: "" }],
  askedToJoinClassesAt: [],
  registrations: [],
  notices: [],
  signInCodes: [],
  askedAtDoors: [{ title: "Decimals", askedAt: "2026-02-01T01:00:00Z", decision: "declined" }],
  tests: [
    {
      title: "Fractions",
      startedAt: "2026-02-02T01:00:00Z",
      closedAt: "2026-02-02T01:30:00Z",
      closedHow: "submitted",
      result: { score: 0, maxMarks: 2, percentage: 0, grade: "AL8", pending: false },
      answers: [answer],
      feedback: { rating: 1, feedback: "Too hard.", givenAt: "2026-02-02T01:31:00Z" },
      messages: [{ at: "2026-02-02T01:05:00Z", text: "Question 2 reads 5." }],
      pageLeft: [{ at: "2026-02-02T01:10:00Z", seconds: 40 }],
    },
  ],
  practice: [
    {
      kind: "daily",
      topic: "Ratio",
      startedAt: "2026-02-02T02:00:00Z",
      answeredAt: "2026-02-02T02:01:00Z",
      question: "2 : 4 = 1 : ?",
      given: ["2"],
      right: true,
    },
  ],
  practicePlans: [{ from: "2026-02-02", days: [1, 4], minutes: 25 }],
  reportSentences: [
    {
      month: "2026-02",
      class: "6 Courage",
      author: "Daniel Tan",
      text: "Reads ahead.",
      writtenAt: "2026-02-20T02:00:00Z",
    },
  ],
  consultations: [
    {
      askedAt: "2026-02-03T01:00:00Z",
      subject: "Mathematics",
      query: "Why is it 12?",
      picture: "/media/x.png",
      answer: null,
    },
  ],
  badges: [{ name: "First Steps", attainedAt: "2026-02-02T01:30:00Z" }],
  points: [{ at: "2026-02-02T01:30:00Z", what: "Paper: Fractions", amount: 12, balance: 12 }],
  orders: [
    {
      reward: "Water <b>bottle</b>",
      invoiceNumber: "INV-202602-00007",
      cost: 12,
      orderedAt: "2026-02-03T01:00:00Z",
      deliveredAt: "2026-02-05T01:00:00Z",
      cancelledAt: "",
    },
  ],
  mails: [],
  sessions: [
    { device: "", signedInAt: "2026-11-21T11:00:00Z", lastUsedAt: "2026-11-21T11:00:00Z" },
  ],
  acts: [{ at: "2026-01-02T01:00:00Z", sentence: "Mei Ling registered an account" }],
  ...overrides,
});

test.each([
  "Data of Mei Ling",
  "mei@home.test",
  "Primary 6",
  "018956",
  "Science: Aisha",
  "Water &lt;b&gt;bottle&lt;/b&gt;",
  "INV-202602-00007",
  "Mathematics: 80 %, English: 4 papers a month",
  "24/12/2026 (set on 20/11/2026)",
  "Holidays",
  "as of 21/11/2026 20:00",
  "Fractions",
  "0 of 2 marks, 0 %, AL8",
  "02/02/2026 09:30 (handed in)",
  "the right one",
  "1 star. Too hard.",
  "02/02/2026 09:10 for 40 s",
  "<td>1, 4</td><td>25</td>",
  "Why is it 12?",
  "First Steps",
  "Paper: Fractions",
  "Unknown device",
  "Mei Ling registered an account",
])("the page says %s", (words) => {
  expect(dataAsPage(data())).toContain(words);
});

test("what a teacher said at words and by criterion is in it, each on its line", () => {
  const [sat] = data().tests;
  const review = {
    ...{ marks: 1, comment: "A good start.", right: [] },
    comments: [{ kind: "correction" as const, about: "She want", text: "Past tense: she wanted" }],
    commentsReadAt: "2026-11-21T12:00:00Z",
    rubric: {
      ...{ title: "Writing", sum: 5, most: 10 },
      criteria: [
        {
          ...{ name: "Content", marks: 5, most: 10 },
          band: { name: "Fair", from: 4, to: 6, text: "Some ideas." },
          next: { name: "Good", asks: "Show events with detail." },
        },
      ],
    },
  };
  const tests = sat ? [{ ...sat, answers: [{ ...answer, review }] }] : [];
  expect(dataAsPage(data({ tests }))).toContain(
    [
      "<td>A good start.",
      "Content: 5 of 10, Fair: Some ideas.",
      "For Good: Show events with detail.",
      "“She want”: Past tense: she wanted",
      "Comments read 21/11/2026 20:00</td>",
    ].join("\n"),
  );
});

test("an answer without a review has no marks and no right answer", () => {
  const [sat] = data().tests;
  const tests = sat ? [{ ...sat, answers: [{ ...answer, review: null }] }] : [];
  const page = dataAsPage(data({ tests }));
  expect(page).toContain("<td>a wrong one</td><td>–</td><td>–</td><td>–</td>");
});

test("words of students and teachers stay words: no tag, no script, nothing loaded", () => {
  const evil = '<img src=x onerror="alert(1)">&</td><script>';
  const account = { ...data().account, name: evil, school: evil };
  const page = dataAsPage(data({ account, acts: [{ at: "", sentence: evil }] }));
  expect(page).not.toMatch(/<img|<script|<link|src="|https?:/);
  expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&lt;/td&gt;");
});

test("what is not there is said, not left out", () => {
  const empty = {
    registrations: [],
    tests: [],
    practice: [],
    practicePlans: [],
    reportSentences: [],
    parents: [],
    messagesToParents: [],
    consultations: [],
    badges: [],
    points: [],
    mails: [],
    sessions: [],
    acts: [],
  };
  expect(dataAsPage(data(empty)).match(/None\./g)).toHaveLength(17);
});
