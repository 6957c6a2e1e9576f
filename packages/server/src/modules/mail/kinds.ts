import type { Speaker } from "@markwell/contract/family/speaker";
import { texts } from "@markwell/contract/texts";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { formatDateTime, formatWeekdayTime } from "@markwell/domain/school/calendar";
import { SPEAKERS } from "./speakers.ts";

/** Plain text; the layout escapes it. */
export interface MailText {
  /** Never with marks or results: a locked screen shows the subject. */
  subject: string;
  paragraphs: readonly string[];
  /** The main action; `path` begins with a slash, below PUBLIC_URL. */
  button: { label: string; path: string };
}

export interface School {
  name: string;
  zone: string;
  /** How the next one arrives: "mail", or "notice" for a student without an address. */
  next: "mail" | "notice";
  /** The reader's language, in mails to parents, which have keys; others are found by their English words. */
  speaker?: Speaker;
}

interface Assigned {
  testTitle: string;
  /** Epoch milliseconds; null without an end. */
  dueAt: number | null;
  durationMinutes: number;
  /** Written until the date, without minutes. */
  noClock?: boolean;
  path: string;
}

interface Missing {
  testTitle: string;
  /** Epoch milliseconds; null without an end. */
  dueAt: number | null;
  /** Past its date: until when it is still taken; null while it is in time. */
  lateUntil: number | null;
  path: string;
}

interface HandedIn {
  testTitle: string;
  /** Epoch milliseconds of the hand-in. */
  closedAt: number;
  /** Epoch milliseconds: the promised end of marking. */
  dueAt: number;
  path: string;
}

interface AnswersWaiting {
  testTitle: string;
  teacher: string;
  answers: number;
  /** Epoch milliseconds: until when the oldest of them was promised to be marked. */
  dueAt: number;
  /** Only the hours of school days count. */
  schoolDays: boolean;
  path: string;
}

interface KeyToCheck {
  teacher: string;
  testTitle: string;
  /** As many of its words as a mail shows. */
  question: string;
  path: string;
}

interface ToVet {
  teacher: string;
  testTitle: string;
  path: string;
}

interface ToJudge {
  teacher: string;
  testTitle: string;
  pairs: number;
  path: string;
}

interface Vetted {
  vetter: string;
  testTitle: string;
  approved: boolean;
  path: string;
}

interface HandedOver {
  /** Name of the former teacher. */
  former: string;
  /** Counts by kind; some tests may be running. */
  tests: number;
  running: number;
  classes: number;
  consultations: number;
  students: number;
}

interface Ordered {
  rewardName: string;
  cost: number;
  invoiceNumber: string;
}

interface Delivered {
  rewardName: string;
  invoiceNumber: string;
}

interface Invited {
  path: string;
  /** How long the link works. */
  days: number;
}

const promise = (schoolDays: boolean) =>
  `We promise students their marks within 48 hours${schoolDays ? " of school days" : ""}.`;

export const kinds = {
  registered: ({ testTitle, path }: { testTitle: string; path: string }): MailText => ({
    subject: `You are registered: ${testTitle}`,
    paragraphs: [
      `You are registered for the test "${testTitle}".`,
      "Open your link when the test is about to start. Sign in if we ask you to, and wait there for your teacher to start the test.",
      "This link is only for you. Please do not share it.",
    ],
    button: { label: "Go to the test", path },
  }),
  "link again": ({ testTitle, path }: { testTitle: string; path: string }): MailText => ({
    subject: `Your link to the test: ${testTitle}`,
    paragraphs: [
      `Your teacher has sent you your link to the test "${testTitle}" again.`,
      "This link is only for you. Please do not share it.",
    ],
    button: { label: "Go to the test", path },
  }),
  /** To somebody who made an account with this address: the link that shows that the mail arrives. */
  "confirm address": ({ path, days }: Invited, { name }: School): MailText => ({
    subject: "Please confirm your e-mail address",
    paragraphs: [
      `Somebody created an account at ${name} with this e-mail address.`,
      `If it was you, please confirm the address with this link. It works for ${days} days.`,
      "If it was not you, please ignore this mail.",
    ],
    button: { label: "Confirm the address", path },
  }),
  approved: (_details: object): MailText => ({
    subject: "Your account is approved",
    paragraphs: [
      "The school has approved your account. Sign in now to use everything that your school offers.",
    ],
    button: { label: "Sign in", path: "/" },
  }),
  assigned: (details: Assigned, { zone }: School): MailText => {
    const { testTitle, dueAt, durationMinutes, noClock, path } = details;
    return {
      subject: `A test for you: ${testTitle}`,
      paragraphs: [
        noClock
          ? `Your teacher has given you the homework "${testTitle}". There is no clock.`
          : `Your teacher has given you the test "${testTitle}". It takes ${durationMinutes} minutes. Your time starts when you start the test.`,
        dueAt === null
          ? "You can take it whenever you are ready."
          : `Please ${noClock ? "hand it in by" : "start it before"} ${minute(dueAt, zone)}.`,
      ],
      button: { label: "Go to the test", path },
    };
  },
  /** To a student who has not handed in. */
  "homework missing": (details: Missing, { zone }: School): MailText => {
    const { testTitle, dueAt, lateUntil, path } = details;
    const late =
      lateUntil === null ? "" : ` Your teacher takes it until ${minute(lateUntil, zone)}.`;
    return {
      subject: `Please hand in: ${testTitle}`,
      paragraphs: [
        `Your teacher reminds you of the homework "${testTitle}". You have not handed it in yet.`,
        dueAt === null
          ? "Please hand it in soon."
          : lateUntil === null
            ? `It is due on ${minute(dueAt, zone)}.`
            : `It was due on ${minute(dueAt, zone)}.${late}`,
      ],
      button: { label: "Go to the homework", path },
    };
  },
  /** To a student whose attempt is closed and has answers that a teacher marks. */
  "handed in and waiting": (
    { testTitle, closedAt, dueAt, path }: HandedIn,
    { zone, next }: School,
  ): MailText => ({
    subject: `Your answers are in: ${testTitle}`,
    paragraphs: [
      `Your answers to the test "${testTitle}" have arrived. Your teacher will mark your written answers.`,
      `Marked by ${formatWeekdayTime(dueAt, zone, closedAt)} at the latest. We will send you a ${next} when your result is ready.`,
    ],
    button: { label: "See your test", path },
  }),
  /** To a student whose last open answer has been marked. */
  "result ready": ({ testTitle, path }: { testTitle: string; path: string }): MailText => ({
    subject: `Your result is ready: ${testTitle}`,
    paragraphs: [
      `Your teacher has marked all your answers to the test "${testTitle}".`,
      "Sign in to see your result and your teacher's comments.",
    ],
    button: { label: "See your result", path },
  }),
  /** To a student whose marks a corrected key has changed. */
  "marks changed": ({ testTitle, path }: { testTitle: string; path: string }): MailText => ({
    subject: `A key was corrected: ${testTitle}`,
    paragraphs: [
      `A key of the test "${testTitle}" was wrong. It was corrected, and your marks for that question have changed.`,
      "Sign in to see your result. The review says which question it is.",
    ],
    button: { label: "See your result", path },
  }),
  /** To the author of a question whose key a colleague has corrected in a test. */
  "key to check": ({ teacher, testTitle, question, path }: KeyToCheck): MailText => ({
    subject: `Please check a key: ${testTitle}`,
    paragraphs: [
      `${teacher} has corrected the key of your question "${question}" in the test "${testTitle}".`,
      "The question bank still has your key, its explanation and its steps. Correct them there, or leave them if you disagree.",
    ],
    button: { label: "See the question", path },
  }),
  /** To the colleague who is asked to approve a test. */
  "to vet": ({ teacher, testTitle, path }: ToVet): MailText => ({
    subject: `Please vet a test: ${testTitle}`,
    paragraphs: [
      `${teacher} asks you to vet the test "${testTitle}" before students get it.`,
      "Comment on its questions where something should change, then approve the test or return it.",
    ],
    button: { label: "Vet the test", path },
  }),
  /** To a teacher who is asked to compare scripts. */
  "to judge": ({ teacher, testTitle, pairs, path }: ToJudge): MailText => ({
    subject: `Please compare scripts: ${testTitle}`,
    paragraphs: [
      `${teacher} asks you to compare scripts of the test "${testTitle}": ${pairs === 1 ? "1 pair" : `${pairs} pairs`}.`,
      "You see two scripts without names and say which is better. You can stop and go on at any time.",
    ],
    button: { label: "Judge pairs", path },
  }),
  /** Tells the teacher who asked what the vetter has decided. */
  vetted: ({ vetter, testTitle, approved, path }: Vetted): MailText => ({
    subject: `${approved ? "Approved" : "Returned by its vetter"}: ${testTitle}`,
    paragraphs: approved
      ? [`${vetter} has approved the test "${testTitle}". Students can get it now.`]
      : [
          `${vetter} has returned the test "${testTitle}".`,
          "Read the comments, change what should change, and send it again.",
        ],
    button: { label: "See the vetting", path },
  }),
  /** To a teacher whose students have waited for 36 hours. */
  "answers waiting": (details: AnswersWaiting, { zone }: School): MailText => {
    const { testTitle, answers, dueAt, schoolDays, path } = details;
    return {
      subject: `Answers are waiting for you: ${testTitle}`,
      paragraphs: [
        `${waiting(answers)} to the test "${testTitle}" for your marks.`,
        `${promise(schoolDays)} The oldest answer is due on ${minute(dueAt, zone)}.`,
      ],
      button: { label: "Mark the answers", path },
    };
  },
  /** To an admin: a promise to students is overdue. */
  "past 48 hours": (details: AnswersWaiting, { zone }: School): MailText => {
    const { testTitle, teacher, answers, dueAt, schoolDays, path } = details;
    return {
      subject: `Answers have waited too long: ${testTitle}`,
      paragraphs: [
        `${waiting(answers)} to the test "${testTitle}" of ${teacher} for marking.`,
        `${promise(schoolDays)} The oldest answer was due on ${minute(dueAt, zone)}. Please speak to the teacher.`,
      ],
      button: { label: "Sign in", path },
    };
  },
  /** To a teacher who takes over a colleague's work. */
  "handed over": ({ former, running, ...got }: HandedOver): MailText => ({
    subject: `You now have the work of ${former}`,
    paragraphs: [
      `The school office has handed over the work of ${former} to you: ${parts(got)}.`,
      ...(running > 0
        ? [
            running === 1
              ? "One of the tests is running now. Please open it under Conduct Test."
              : `${running} of the tests are running now. Please open them under Conduct Test.`,
          ]
        : []),
      "You will find everything in your own lists. Students and answers have not changed.",
    ],
    button: { label: "Sign in", path: "/user/home" },
  }),
  /** To a student who has claimed a reward. */
  ordered: ({ rewardName, cost, invoiceNumber }: Ordered): MailText => ({
    subject: `Your order: ${rewardName}`,
    paragraphs: [
      `You have ordered "${rewardName}" for ${cost === 1 ? "1 point" : `${cost} points`}. The invoice number is ${invoiceNumber}.`,
      "The school office will give it to you. Until then you can cancel the order and get your points back.",
    ],
    button: { label: "See your orders", path: "/user/claimRewards?tab=orders" },
  }),
  delivered: ({ rewardName, invoiceNumber }: Delivered): MailText => ({
    subject: `Delivered: ${rewardName}`,
    paragraphs: [
      `Your order "${rewardName}" (${invoiceNumber}) has been delivered. Enjoy it!`,
      "If you have not received it, please tell the school office.",
    ],
    button: { label: "See your orders", path: "/user/claimRewards?tab=orders" },
  }),
  "consultation answered": ({
    subjectName,
    path,
  }: {
    subjectName: string;
    path: string;
  }): MailText => ({
    subject: `Your question in ${subjectName} is answered`,
    paragraphs: [
      `A teacher has answered your ${subjectName} question.`,
      "Sign in to watch the answer. You can watch it as often as you like.",
    ],
    button: { label: "View solution", path },
  }),
  reset: ({ path }: { path: string }): MailText => ({
    subject: "Choose a new password",
    paragraphs: [
      "Somebody asked for a new password for your account.",
      "If it was you, use this link to choose one. It works once, within 60 minutes, and signs you out on all devices.",
      "If it was not you, please ignore this mail. Your password will not change.",
    ],
    button: { label: "Choose a new password", path },
  }),
  /** After a password change, by the person or by somebody who got into the account. */
  "password changed": (_details: object): MailText => ({
    subject: "Your password was changed",
    paragraphs: [
      "Your password has just been changed, and all other devices were signed out.",
      "If it was you, you do not need to do anything.",
      "If it was not you, somebody else may have access to your account. Choose a new password at once and tell the school.",
    ],
    button: { label: "Choose a new password", path: "/forgot-password" },
  }),
  /** To staff: with what they sign in beside the password has changed. */
  "factor changed": ({ what }: { what: string }): MailText => ({
    subject: "Your two-step sign-in has changed",
    paragraphs: [
      what,
      "If it was you, or you asked for it, you do not need to do anything.",
      "If it was not you, somebody else may have access to your account. Choose a new password at once and tell the school office.",
    ],
    button: { label: "See your two-step sign-in", path: "/user/account" },
  }),
  /** The same, to a parent, who may also have chosen the first or removed it. */
  "parent password changed": (
    _details: object,
    { speaker: { t } = SPEAKERS.en }: School,
  ): MailText => ({
    subject: t("mail.password"),
    paragraphs: [t("mail.passwordText"), t("mail.passwordYou"), t("mail.passwordWrong")],
    button: { label: t("mail.askLink"), path: "/parent" },
  }),
  /** To a student without an address: somebody made a new code for their first sign-in. No mail ever says it. */
  "new sign-in code": ({ by, at }: { by: string; at: number }, { zone }: School): MailText => ({
    subject: texts.notices.newCodeSubject,
    paragraphs: [texts.notices.newCode(by, minute(at, zone)), texts.notices.newCodeMore],
    button: { label: "See where you are signed in", path: "/user/sessions" },
  }),
  /** To the other teachers of a student and the office: with a code somebody can choose another password. */
  "student got a code": (
    { students, by, at }: { students: readonly string[]; by: string; at: number },
    { zone }: School,
  ): MailText => ({
    subject: "A new sign-in code for your students",
    paragraphs: [
      `${by} made a new sign-in code on ${minute(at, zone)} for ${new Intl.ListFormat("en-GB").format(students)}.`,
      "The code lets its holder choose a new password. All devices of the student were signed out. If you did not expect this, please ask, or tell the school office.",
    ],
    button: { label: "Open the students", path: "/user/liststudents" },
  }),
  /** To the other admins: who may do everything from now on, and who made them so. */
  "admin made": ({
    by,
    name,
    emailid,
  }: {
    by: string;
    name: string;
    emailid: string;
  }): MailText => ({
    subject: "There is a new admin",
    paragraphs: [
      `${by} made ${name} (${emailid}) an admin. Admins manage all accounts, classes and settings of the school.`,
      "If you did not expect this, please ask. In Admins you can remove the account.",
    ],
    button: { label: "Open Admins", path: "/user/listadmins" },
  }),
  /** To a teacher who is an admin as well from now on. */
  "admin too": ({ by, may }: { by: string; may: string }): MailText => ({
    subject: "You are an admin of your school now",
    paragraphs: [
      `${by} made you an admin. You may do: ${may}`,
      "You stay a teacher. Choose Admin when you sign in, or Work as admin in the menu of your account.",
      "If you did not expect this, please ask.",
    ],
    button: { label: "Sign in", path: "/admin" },
  }),
  /** To a parent whom the office has given access to a child's results. It opens nothing: the parent asks for a link. */
  "parent invited": (
    { path }: { path: string },
    { name, speaker: { t } = SPEAKERS.en }: School,
  ): MailText => ({
    subject: t("mail.invited"),
    paragraphs: [
      t("mail.invitedText", { school: name }),
      t("mail.invitedHow"),
      t("mail.invitedWrong"),
    ],
    button: { label: t("mail.openPage"), path },
  }),
  /** Valid once. */
  "parent link": (
    { path, minutes }: { path: string; minutes: number },
    { speaker: { t } = SPEAKERS.en }: School,
  ): MailText => ({
    subject: t("mail.link"),
    paragraphs: [t("mail.linkText", { minutes }), t("mail.linkWrong"), t("mail.linkOwn")],
    button: { label: t("enter.signIn"), path },
  }),
  /** To a parent: what was written stays in the product, because a mail may be read by others. */
  "message to parents": (
    _details: object,
    { name, speaker: { t } = SPEAKERS.en }: School,
  ): MailText => ({
    subject: t("mail.message"),
    paragraphs: [t("mail.messageText", { school: name }), t("mail.messageHow")],
    button: { label: t("mail.openPage"), path: "/parent" },
  }),
  /** To a parent who wants it, on the first of a month: never with results. */
  "monthly report": (
    { children }: { children: readonly string[] },
    { speaker: { t, list } = SPEAKERS.en }: School,
  ): MailText => ({
    subject: t("mail.monthly"),
    paragraphs: [
      t("mail.monthlyText", { children: list(children) }),
      t("mail.howToEnter"),
      t("mail.monthlyWhy"),
    ],
    button: { label: t("mail.openPage"), path: "/parent" },
  }),
  /** To an admin: a parent has withdrawn consent. */
  "consent withdrawn": ({ student, parent }: { student: string; parent: string }): MailText => ({
    subject: "A parent has withdrawn a consent",
    paragraphs: [
      `${parent} no longer agrees that ${student} uses Markwell.`,
      "The account shows the consent as open. Nothing was deleted. Please get in touch with the family, and suspend the account or erase its data if they want that.",
    ],
    button: { label: "Open the students", path: "/user/liststudents" },
  }),
  /** On request: a test of delivery and layout. */
  test: (_details: object): MailText => ({
    subject: "A test mail from the school",
    paragraphs: [
      "You requested this mail on the page School Settings. It has arrived, so sending mail works.",
      "Please check the name and the logo, and try to reply.",
    ],
    button: { label: "Open the school settings", path: "/user/schoolsettings" },
  }),
  /** To the office, from a teacher. */
  "asks for long marks": ({ teacher }: { teacher: string }): MailText => ({
    subject: "A teacher asks you to change a setting",
    paragraphs: [
      `${teacher} needs long answers or compositions of more than 10 marks.`,
      "You can allow up to 50 marks in School Settings, under Name and mails.",
    ],
    button: { label: "Open the school settings", path: "/user/schoolsettings" },
  }),
  /** Valid once. */
  invited: ({ path, days }: Invited, { name }: School): MailText => ({
    subject: "Your account is ready",
    paragraphs: [
      `${name} has created an account for you. Sign in with this e-mail address.`,
      `Use this link to choose your password. It works once, within ${days} days.`,
      'If the link no longer works, ask for a new one under "Forgot your password" on the sign-in page.',
    ],
    button: { label: "Choose a password", path },
  }),
};

function minute(at: number, zone: string): string {
  return formatDateTime(at, zone).slice(0, -3);
}

/** "1 test, 2 classes and 3 questions of students"; what there is none of is left out. */
function parts(got: Omit<HandedOver, "former" | "running">): string {
  const words = [
    counted(got.tests, "test", "tests"),
    counted(got.classes, "class", "classes"),
    counted(got.consultations, "student's question", "students' questions"),
    counted(got.students, "student as their tutor", "students as their tutor"),
  ].flat();
  return new Intl.ListFormat("en-GB").format(words);
}

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : more}`];

/** "1 answer waits", "12 answers wait". */
function waiting(answers: number): string {
  return answers === 1 ? "1 answer waits" : `${answers} answers wait`;
}

export type KindName = keyof typeof kinds;

type Details = { [K in KindName]: Parameters<(typeof kinds)[K]>[0] };

export type Letter<K extends KindName = KindName> = {
  [Name in K]: {
    kind: Name;
    to: string;
    /** The subject of the mail (a test's id), for kinds with a limit. */
    about?: string;
    /** Until when its link opens something (epoch milliseconds): sent or too late, it is erased. */
    usableUntil?: number;
    /** Where the reader's account has no language. */
    language?: ReportLanguage;
    /** Only in the product, also for somebody with an address. */
    noticeOnly?: boolean;
  } & Details[Name];
}[K];
