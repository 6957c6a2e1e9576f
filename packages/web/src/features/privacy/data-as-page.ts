import type { StudentData } from "@markwell/contract/wire/student-data";
import { levelLabel } from "@markwell/domain/school/lists";
import { counted, formatContact, formatDate, formatDateTime, orDash } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";

type SatTest = StudentData["tests"][number];
type Review = NonNullable<SatTest["answers"][number]["review"]>;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (words: string): string => words.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");
const moment = (time: string): string => (time ? formatDateTime(time) : "–");

/** Everything stored about a student as one page: no scripts, no pictures, nothing from elsewhere. */
export function dataAsPage(data: StudentData): string {
  const { account, takenAt } = data;
  const parts = [
    section("Account", facts(accountFacts(account))),
    section("Classes", classes(data)),
    section("Registrations for tests", registrations(data)),
    section("Requests to enter after the start", askedAtDoors(data)),
    section("Tests", data.tests.map(satTest).join("") || NOTHING),
    section("Access arrangements", arrangements(data)),
    section("Parents", parents(data)),
    section("Messages to parents", messagesToParents(data)),
    section("Practice", practice(data)),
    section("Practice plans", plans(data)),
    section("Teachers' sentences for reports", sentences(data)),
    section("Questions for consultation", consultations(data)),
    section("Badges", badges(data)),
    section("Points", points(data)),
    section("Rewards", orders(data)),
    section("Mails", mails(data)),
    section("Notices", notices(data)),
    section("First sign-in codes", signInCodes(data)),
    section("Linked accounts", linkedAccounts(data)),
    section("Where you are signed in", sessions(data)),
    section("Actions on this account", actions(data)),
    ...(data.teacherNotes ? [section("Notes by teachers", notes(data.teacherNotes))] : []),
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Data of ${text(account.name)}</title>
<style>${PAGE_STYLE}</style>
<main>
<h1>Data of ${text(account.name)}</h1>
<p>Everything that Markwell stores about this student, as of ${moment(takenAt)}.
Right answers and marks of single questions are in it once the review of the test shows them for good.</p>
${parts.join("\n")}
</main>
</html>
`;
}

const NOTHING = "<p>None.</p>";

const section = (title: string, content: string) =>
  `<section><h2>${text(title)}</h2>${content}</section>`;

const facts = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([term, value]) => `<div><dt>${text(term)}</dt><dd>${text(orDash(value))}</dd></div>`).join("")}</dl>`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? NOTHING
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${text(head)}</th>`).join("")}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join("")}</tr>`)
        .join("")}</tbody></table>`;

const accountFacts = (account: StudentData["account"]): [string, string][] => [
  ["Name", account.name],
  ["E-mail", account.emailid],
  ["User name", account.username],
  ["Contact e-mail", account.contactEmail],
  ["Mother Tongue", account.motherTongue],
  ["Language of the pages", account.language ?? ""],
  ["Phone", formatContact(account.contact)],
  ["Level", levelLabel(account.level)],
  ["School", account.school],
  ["Postal code", account.postelCode],
  ["Points", String(account.points)],
  ["Registered", moment(account.registeredAt)],
  ["A parent or guardian agreed", moment(account.guardianAgreedAt)],
  ["Account made by", account.selfRegistered ? "yourself" : "the school"],
  ["E-mail address confirmed", moment(account.addressConfirmedAt)],
  ["Approved", moment(account.approvedAt)],
  ["Suspended", moment(account.suspendedAt)],
  ["Tutors", account.tutors.map(({ subject, name }) => `${subject}: ${name}`).join(", ")],
  [
    "Subject levels",
    (account.subjectLevels ?? []).map(({ subject, level }) => `${subject}: ${level}`).join(", "),
  ],
  ["Goals", account.goals.flatMap(goalWords).join(", ")],
  ["Countdown", countdownWords(account.countdown)],
  ["Notes on the countdown", account.countdown.notes],
];

const goalWords = ({ subject, goal, goalPapers }: StudentData["account"]["goals"][number]) => [
  ...(goal === null ? [] : [`${subject}: ${goal} %`]),
  ...(goalPapers === null ? [] : [`${subject}: ${counted(goalPapers, "paper")} a month`]),
];

const countdownWords = ({ endsOn, setOn }: StudentData["account"]["countdown"]): string =>
  endsOn && `${formatDate(endsOn)} (set on ${formatDate(setOn)})`;

const HOW = { live: "Registered", assigned: "Assigned", worksheet: "Worksheet" };
const CLOSED = {
  submitted: "handed in",
  time: "closed by the clock",
  ended: "ended",
  "": "running",
};

const classes = ({ classes: rows, askedToJoinClassesAt }: StudentData) =>
  table(
    ["Class", "Year", "From", "Until"],
    [
      ...rows.map((row) => [row.name, String(row.year), moment(row.joinedAt), moment(row.leftAt)]),
      ...askedToJoinClassesAt.map((at) => ["Asked to join a class", "–", moment(at), "–"]),
    ],
  );

const parents = ({ parents: rows = [] }: StudentData) =>
  table(
    ["Parent", "Relation and language", "E-mail", "Access since", "Until", "Consent"],
    rows.map(({ name, relation, language, emailid, confirmedAt, revokedAt, consents }) => [
      name || "–",
      [relation, language].filter(Boolean).join(", ") || "–",
      emailid || "–",
      confirmedAt ? moment(confirmedAt) : "waits for the school office",
      revokedAt ? moment(revokedAt) : "–",
      consents
        .map(({ purpose, agrees, at }) => `${purpose}: ${agrees ? "yes" : "no"} (${moment(at)})`)
        .join("; ") || "–",
    ]),
  );

const messagesToParents = ({ messagesToParents: rows = [] }: StudentData) =>
  table(
    ["Sent", "By", "Message"],
    rows.map(({ sentAt, author, text: said }) => [moment(sentAt), author, said]),
  );

const registrations = ({ registrations: rows }: StudentData) =>
  table(
    ["Test", "How", "When", "Due"],
    rows.map((row) => [row.title, HOW[row.how], moment(row.registeredAt), moment(row.dueAt)]),
  );

const ANSWERS = { admitted: "Let in", declined: "Not let in", "": "Not answered" };

const askedAtDoors = ({ askedAtDoors: rows }: StudentData) =>
  table(
    ["Test", "When", "The teacher"],
    rows.map((row) => [row.title, moment(row.askedAt), ANSWERS[row.decision]]),
  );

function satTest(test: SatTest) {
  const { title, startedAt, closedAt, closedHow, result, answers, feedback, pageLeft, messages } =
    test;
  const about: [string, string][] = [
    ["Started", moment(startedAt)],
    ["Ended", closedAt ? `${moment(closedAt)} (${CLOSED[closedHow]})` : "still running"],
    [
      "Result",
      result
        ? `${result.score} of ${result.maxMarks} marks, ${result.percentage} %, ${result.grade}${result.pending ? " (answers wait for marking)" : ""}`
        : "",
    ],
    ["Feedback", feedback ? `${counted(feedback.rating, "star")}. ${feedback.feedback}` : ""],
    [
      "Messages of the teacher",
      messages.map(({ at, text: said }) => `${moment(at)}: ${said}`).join("; "),
    ],
    [
      "Left the page",
      pageLeft.map(({ at, seconds }) => `${moment(at)} for ${seconds} s`).join("; "),
    ],
  ];
  return `<article><h3>${text(title)}</h3>${facts(about)}${table(
    ["No.", "Question", "Answer", "Marks", "Right answer", "Comment"],
    answers.map(({ question, given, maxMarks, review, ...one }) => [
      shownNumber(one),
      question,
      given.join("; ") || "–",
      review ? `${review.marks ?? "waits"} of ${maxMarks}` : "–",
      review ? review.right.join("; ") : "–",
      review ? orDash(teachersWords(review)) : "–",
    ]),
  )}</article>`;
}

/** What the teacher said about an answer, each on its line: at its end, by criterion, and at its words. */
const teachersWords = ({ comment, comments = [], commentsReadAt = "", rubric }: Review): string =>
  [
    comment,
    ...(rubric?.criteria ?? []).flatMap(({ name, marks, most, band, next, points = [] }) => [
      `${name}: ${marks} of ${most}${band ? `, ${[band.name, band.text].filter(Boolean).join(": ")}` : ""}`,
      next?.asks ? `For ${next.name}: ${next.asks}` : "",
      ...points.map((point) => `${point.text}: ${point.given} of ${point.marks}`),
    ]),
    ...comments.map(({ about, text: words }) => `“${about}”: ${words}`),
    commentsReadAt && `Comments read ${moment(commentsReadAt)}`,
  ]
    .filter(Boolean)
    .join("\n");

const practice = ({ practice: rows }: StudentData) =>
  table(
    ["Topic", "Question", "Answered", "Answer", "Right"],
    rows.map(({ topic, question, answeredAt, given, right }) => [
      topic,
      question,
      answeredAt ? moment(answeredAt) : "–",
      given.join("; ") || "–",
      right === null ? "–" : right ? "yes" : "no",
    ]),
  );

const plans = ({ practicePlans = [] }: StudentData) =>
  table(
    ["From", "Days (1 is Monday)", "Minutes a day"],
    practicePlans.map(({ from, days, minutes }) => [from, days.join(", ") || "–", String(minutes)]),
  );

const sentences = ({ reportSentences = [] }: StudentData) =>
  table(
    ["Month", "Class", "Teacher", "Sentence", "Written"],
    reportSentences.map((one) => [
      one.month,
      one.class,
      one.author,
      one.text,
      moment(one.writtenAt),
    ]),
  );

const consultations = ({ consultations: rows }: StudentData) =>
  table(
    ["Asked", "Subject", "Question", "Picture", "Answer"],
    rows.map(({ askedAt, subject, query, picture, answer }) => [
      moment(askedAt),
      subject,
      query,
      picture,
      answer
        ? `${moment(answer.answeredAt)}, ${answer.teacher}: ${answer.learningOutcome} (${answer.topic}) ${answer.text} ${answer.video}`
        : "–",
    ]),
  );

const badges = ({ badges: rows }: StudentData) =>
  table(
    ["Badge", "Attained"],
    rows.map(({ name, attainedAt }) => [name, moment(attainedAt)]),
  );

const points = ({ points: rows }: StudentData) =>
  table(
    ["When", "What for", "Points", "Balance"],
    rows.map(({ at, what, amount, balance }) => [moment(at), what, `${amount}`, `${balance}`]),
  );

const orders = ({ orders: rows }: StudentData) =>
  table(
    ["Reward", "Invoice number", "Cost", "Ordered", "Delivered", "Cancelled"],
    rows.map((row) => [
      row.reward,
      row.invoiceNumber,
      `${row.cost}`,
      moment(row.orderedAt),
      moment(row.deliveredAt),
      moment(row.cancelledAt),
    ]),
  );

const mails = ({ mails: rows }: StudentData) =>
  table(
    ["Written", "Sent", "To", "Subject", "Text"],
    rows.map((mail) => [
      moment(mail.writtenAt),
      moment(mail.sentAt),
      mail.emailid,
      mail.subject,
      mail.text || "–",
    ]),
  );

const notices = ({ notices: rows }: StudentData) =>
  table(
    ["Written", "Read", "Subject", "Text"],
    rows.map((one) => [moment(one.writtenAt), moment(one.readAt), one.subject, one.text]),
  );

const signInCodes = ({ signInCodes: rows }: StudentData) =>
  table(
    ["Made", "Used"],
    rows.map((one) => [moment(one.madeAt), moment(one.usedAt)]),
  );

const arrangements = ({ accessArrangements = [] }: StudentData) =>
  table(
    ["From", "To", "Extra time", "Breaks", "Aids", "Note"],
    accessArrangements.map(({ from, to, extraPercent, extraMinutes, breakMinutes, aids, note }) => [
      from,
      to,
      [extraPercent && `${extraPercent} %`, extraMinutes && `${extraMinutes} min`]
        .filter(Boolean)
        .join(", at least "),
      breakMinutes ? `${breakMinutes} min in all` : "",
      aids.join(", "),
      note,
    ]),
  );

const linkedAccounts = ({ linkedAccounts: rows = [] }: StudentData) =>
  table(
    ["Provider", "Address", "Linked", "Last used"],
    rows.map((one) => [one.issuer, one.email, moment(one.linkedAt), moment(one.lastUsedAt)]),
  );

const sessions = ({ sessions: rows }: StudentData) =>
  table(
    ["Device", "Signed in", "Last used"],
    rows.map((one) => [
      one.device || "Unknown device",
      moment(one.signedInAt),
      moment(one.lastUsedAt),
    ]),
  );

const actions = ({ acts: rows }: StudentData) =>
  table(
    ["When", "What"],
    rows.map(({ at, sentence }) => [moment(at), sentence]),
  );

const notes = (rows: NonNullable<StudentData["teacherNotes"]>) =>
  table(
    ["Written", "Changed", "By", "Note"],
    rows.map(({ writtenAt, changedAt, author, text: words }) => [
      moment(writtenAt),
      moment(changedAt),
      author,
      words,
    ]),
  );

/** The look of the saved page: readable on a phone, in the dark and on paper, with nothing to load. */
const PAGE_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2rem; } h3 { margin-bottom: 0.25rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 0.5rem 1.5rem; }
dt { font-size: 0.875rem; opacity: 0.75; } dd { margin: 0; overflow-wrap: anywhere; }
section { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid #8885; text-align: left; vertical-align: top; }
td { white-space: pre-wrap; min-width: 4rem; }
article { margin-top: 1.5rem; break-inside: avoid-page; }
`;
