import { describe, expect, test } from "vitest";
import { type KindName, kinds, type Letter, type MailText, type School } from "./kinds.ts";
import { layOut, translateMail } from "./layout.ts";
import { SPEAKERS } from "./speakers.ts";

const school: School = { name: "Markwell School", zone: "Asia/Singapore", next: "mail" };
const TITLE = '5 < 6 & "more"';
const DUE = Date.parse("2026-11-26T14:20:00+08:00");

const lateAnswers = {
  testTitle: TITLE,
  teacher: "Mr Lim",
  answers: 12,
  dueAt: DUE,
  schoolDays: false,
  path: "/trainee/taketest?a=1&b=2",
};

const letters: { [K in KindName]: Letter<K> } = {
  test: { kind: "test", to: "p" },
  "new sign-in code": { kind: "new sign-in code", to: "p", by: "Your teacher Ravi", at: DUE },
  "asks for long marks": { kind: "asks for long marks", to: "p", teacher: "Ravi" },
  "student got a code": {
    kind: "student got a code",
    to: "p",
    students: ["Mei"],
    by: "Ravi",
    at: DUE,
  },
  "admin made": { kind: "admin made", to: "p", by: "Grace", name: "Siti", emailid: "s@x.sg" },
  "admin too": { kind: "admin too", to: "p", by: "Grace", may: "Rewards and their orders." },
  "factor changed": { kind: "factor changed", to: "p", what: "A passkey was added." },
  "parent invited": { kind: "parent invited", to: "p", path: "/parent" },
  "parent password changed": { kind: "parent password changed", to: "p" },
  "parent link": { kind: "parent link", to: "p", path: "/parent/enter#code", minutes: 15 },
  "message to parents": { kind: "message to parents", to: "p" },
  "monthly report": { kind: "monthly report", to: "p", children: ["Mei", "Wei"] },
  "consent withdrawn": { kind: "consent withdrawn", to: "p", student: "Mei", parent: "Lim" },
  registered: { kind: "registered", to: "p", testTitle: TITLE, path: "/trainee/taketest?a=1&b=2" },
  "link again": {
    kind: "link again",
    to: "p",
    testTitle: TITLE,
    path: "/trainee/taketest?a=1&b=2",
  },
  assigned: {
    kind: "assigned",
    to: "p",
    testTitle: TITLE,
    dueAt: DUE,
    durationMinutes: 45,
    path: "/trainee/taketest?a=1&b=2",
  },
  "homework missing": {
    kind: "homework missing",
    to: "p",
    testTitle: TITLE,
    dueAt: DUE,
    lateUntil: DUE + 86_400_000,
    path: "/trainee/taketest?a=1&b=2",
  },
  "handed in and waiting": {
    kind: "handed in and waiting",
    to: "p",
    testTitle: TITLE,
    closedAt: DUE - 48 * 3_600_000,
    dueAt: DUE,
    path: "/trainee/taketest?a=1&b=2",
  },
  "marks changed": {
    kind: "marks changed",
    to: "p",
    testTitle: TITLE,
    path: "/trainee/taketest?a=1&b=2",
  },
  "result ready": {
    kind: "result ready",
    to: "p",
    testTitle: TITLE,
    path: "/trainee/taketest?a=1&b=2",
  },
  "key to check": {
    kind: "key to check",
    ...{ to: "p", teacher: "Ravi", testTitle: TITLE, question: "Which is a metal?" },
    path: "/user/listquestions?open=details&question=1",
  },
  "to vet": {
    kind: "to vet",
    ...{ to: "p", teacher: "Ravi", testTitle: TITLE, path: "/user/vetting?test=1&b=2" },
  },
  "to judge": {
    kind: "to judge",
    ...{ to: "p", teacher: "Ravi", testTitle: TITLE, pairs: 12, path: "/user/judge?a=1&b=2" },
  },
  vetted: {
    kind: "vetted",
    ...{ to: "p", vetter: "Ravi", testTitle: TITLE, approved: false },
    path: "/user/vetting?test=1&b=2",
  },
  "answers waiting": { kind: "answers waiting", to: "p", ...lateAnswers },
  "past 48 hours": { kind: "past 48 hours", to: "p", ...lateAnswers },
  "handed over": {
    kind: "handed over",
    to: "p",
    former: "Mr Lim",
    tests: 3,
    running: 1,
    classes: 1,
    consultations: 0,
    students: 2,
  },
  approved: { kind: "approved", to: "p" },
  "confirm address": { kind: "confirm address", to: "p", path: "/confirm-email/abc", days: 7 },
  "password changed": { kind: "password changed", to: "p" },
  ordered: {
    kind: "ordered",
    to: "p",
    rewardName: TITLE,
    cost: 120,
    invoiceNumber: "INV-202611-00042",
  },
  delivered: {
    kind: "delivered",
    to: "p",
    rewardName: TITLE,
    invoiceNumber: "INV-202611-00042",
  },
  "consultation answered": {
    kind: "consultation answered",
    to: "p",
    subjectName: "Mathematics",
    path: "/user/questionConsultation?solution=1&b=2",
  },
  reset: { kind: "reset", to: "p", path: "/reset-password/x?userId=1&b=2" },
  invited: { kind: "invited", to: "p", path: "/reset-password/x?userId=1&b=2", days: 14 },
};
const write = (letter: Letter) =>
  (kinds[letter.kind] as (details: Letter, school: School) => MailText)(letter, school);

describe.each(Object.values(letters).map((letter) => [letter.kind, letter] as const))(
  "a mail of the kind %s",
  (_kind, letter) => {
    const text = write(letter);
    const set = layOut(text, {
      reader: "Mei <b>Ling</b>",
      school: { name: "Markwell & Co", logo: "", replyTo: "" },
      publicUrl: "https://markwell.test",
    });

    const about =
      "testTitle" in letter
        ? letter.testTitle
        : "rewardName" in letter
          ? letter.rewardName
          : undefined;

    test("names its test or reward, and no marks or results, in a subject of one short line", () => {
      if (about) expect(text.subject).toContain(TITLE);
      expect(text.subject.replace(TITLE, "")).not.toMatch(/mark|score|grade|percent|point|\d|%/i);
      expect(text.subject.length).toBeLessThan(80);
    });

    test("is plain text with the reader's name and the whole link", () => {
      expect(set.text).toContain("Hello Mei <b>Ling</b>,\n");
      if (about) expect(set.text).toContain(`"${TITLE}"`);
      expect(set.text).toContain(`\nhttps://markwell.test${text.button.path}\n`);
      if ("path" in letter) expect(text.button.path).toBe(letter.path);
    });

    test("is HTML with every text of people escaped, and the link as button and as text", () => {
      expect(set.html).toContain("Hello Mei &lt;b&gt;Ling&lt;/b&gt;,");
      if (about) expect(set.html).toContain("&quot;5 &lt; 6 &amp; &quot;more&quot;&quot;");
      expect(set.html).toContain("Markwell &amp; Co");
      expect(set.html).not.toMatch(/<b>|5 < 6|<script|<img|http:\/\//);
      const link = `https://markwell.test${text.button.path.replaceAll("&", "&amp;")}`;
      expect(set.html.split(`<a href="${link}"`)).toHaveLength(3);
      expect(set.html).toContain(`>${text.button.label}</a>`);
      expect(set.html).toContain(`>${link}</a>`);
    });
  },
);

/** To staff, who read English, and to parents, whose mails have keys in the catalogue. */
const OF_OTHERS: readonly KindName[] = [
  ...(["test", "asks for long marks", "student got a code", "admin made"] as const),
  ...([
    "admin too",
    "factor changed",
    "consent withdrawn",
    "key to check",
    "answers waiting",
  ] as const),
  ...(["to vet", "vetted", "to judge"] as const),
  ...(["past 48 hours", "handed over", "message to parents", "monthly report"] as const),
  ...(["parent invited", "parent link", "parent password changed"] as const),
];

test.each(["zh", "ms", "ta"] as const)("a student reads no English in a mail in %s", (language) => {
  const mails: Letter[] = [
    ...Object.values(letters).filter(({ kind }) => !OF_OTHERS.includes(kind)),
    { ...letters.assigned, dueAt: null },
    { ...letters.assigned, noClock: true },
    { ...letters["homework missing"], dueAt: null },
    { ...letters["homework missing"], lateUntil: null },
    { ...letters.ordered, cost: 1 },
  ];
  for (const letter of mails) {
    const { subject, paragraphs, button } = write(letter);
    const own = translateMail(SPEAKERS[language], { subject, paragraphs, button });
    const all = [own.subject, ...own.paragraphs, own.button.label];
    for (const english of [subject, ...paragraphs, button.label])
      expect(all).not.toContain(english);
    if ("testTitle" in letter) expect(own.subject).toContain(TITLE);
    expect(own.button.path).toBe(button.path);
    expect(all.join()).not.toMatch(/\b(mail|notice|points?|Thu|Mathematics)\b|[{}]/);
  }
});

describe("an assigned test", () => {
  test("says until when it is to be started, in the school's time", () => {
    expect(write(letters.assigned).paragraphs).toEqual([
      `Your teacher has given you the test "${TITLE}". It takes 45 minutes. Your time starts when you start the test.`,
      "Please start it before 26/11/2026 14:20.",
    ]);
  });

  test("without a due date can be taken at any time", () => {
    const { paragraphs } = write({ ...letters.assigned, dueAt: null });
    expect(paragraphs[1]).toBe("You can take it whenever you are ready.");
  });
});

test("an attempt that waits for marking says until when, in the school's time", () => {
  expect(write(letters["handed in and waiting"]).paragraphs[1]).toBe(
    "Marked by Thu 14:20 at the latest. We will send you a mail when your result is ready.",
  );
});

test("a teacher who takes over reads what it is, and what runs", () => {
  const [what, runs] = write(letters["handed over"]).paragraphs;
  expect(what).toContain(
    "the work of Mr Lim to you: 3 tests, 1 class and 2 students as their tutor.",
  );
  expect(runs).toContain("One of the tests is running now");
  const { paragraphs } = write({ ...letters["handed over"], running: 0 });
  expect(paragraphs).toHaveLength(2);
});

describe("answers that wait too long", () => {
  test.each([
    [1, `1 answer waits to the test "${TITLE}"`],
    [12, `12 answers wait to the test "${TITLE}"`],
  ])("%d: are counted", (answers, words) => {
    for (const kind of ["answers waiting", "past 48 hours"] as const) {
      expect(write({ ...letters[kind], answers }).paragraphs[0]).toContain(words);
    }
  });

  test("are told to an admin with the teacher's name and since when they are late", () => {
    const [first, second] = write(letters["past 48 hours"]).paragraphs;
    expect(first).toContain("of Mr Lim for marking.");
    expect(second).toContain("The oldest answer was due on 26/11/2026 14:20.");
  });
});
