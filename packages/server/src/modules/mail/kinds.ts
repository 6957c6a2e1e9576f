import { texts } from "@markwell/contract/texts";
import { formatDateTime, formatWeekdayTime } from "@markwell/domain/school/calendar";

/** What a kind of mail says; plain text throughout, the layout escapes and sets it. */
export interface MailText {
  /** Never with marks or results in it: a subject shows on a locked screen. */
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do; `path` begins with a slash, below PUBLIC_URL. */
  button: { label: string; path: string };
}

/** What every mail knows of the school. */
export interface School {
  name: string;
  /** Time zone of dates. */
  zone: string;
  /** How the next one arrives: "mail", or "notice" for a student without an address. */
  next: "mail" | "notice";
}

interface Assigned {
  testTitle: string;
  /** Epoch milliseconds; null when it can be taken at any time. */
  dueAt: number | null;
  durationMinutes: number;
  path: string;
}

interface HandedIn {
  testTitle: string;
  /** Epoch milliseconds: until when the open answers are marked. */
  dueAt: number;
  path: string;
}

interface AnswersWaiting {
  testTitle: string;
  /** Name of the teacher whose test it is. */
  teacher: string;
  /** How many wait, at least one. */
  answers: number;
  /** Epoch milliseconds: until when the oldest of them was promised to be marked. */
  dueAt: number;
  path: string;
}

interface HandedOver {
  /** Name of the teacher who had it. */
  former: string;
  /** How many of each; of the tests some may run now. */
  tests: number;
  running: number;
  classes: number;
  consultations: number;
  students: number;
}

interface Ordered {
  rewardName: string;
  /** Points. */
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

/** Every kind of mail by its name in the outbox. */
export const kinds = {
  /** To a pupil who has just registered for a test: the way back to it. */
  registered: ({ testTitle, path }: { testTitle: string; path: string }): MailText => ({
    subject: `You are registered: ${testTitle}`,
    paragraphs: [
      `You are registered for the test "${testTitle}".`,
      "This is your own link to it. Open it when the test is about to start, sign in if you are asked to, and wait there: your teacher lets everybody in.",
      "The link belongs to you. Please do not pass it on.",
    ],
    button: { label: "Go to the test", path },
  }),
  /** To a candidate whose teacher sends the personal link once more. */
  "link again": ({ testTitle, path }: { testTitle: string; path: string }): MailText => ({
    subject: `Your link to the test: ${testTitle}`,
    paragraphs: [
      `Your teacher sends you your link to the test "${testTitle}" again.`,
      "The link belongs to you. Please do not pass it on.",
    ],
    button: { label: "Go to the test", path },
  }),
  /** To somebody who made an account with this address: the link that shows that the mail arrives. */
  "confirm address": ({ path, days }: Invited, { name }: School): MailText => ({
    subject: "Please confirm your e-mail address",
    paragraphs: [
      `An account at ${name} was made with this e-mail address.`,
      `If it is yours, please confirm the address with this link. It works for ${days} days.`,
      "If it is not yours, there is nothing to do: please ignore this mail.",
    ],
    button: { label: "Confirm the address", path },
  }),
  /** To a pupil whose account the school has approved. */
  approved: (_details: object): MailText => ({
    subject: "Your account is approved",
    paragraphs: [
      "The school has approved your account. You need not wait any longer: sign in, and everything that the school offers to students is open to you.",
    ],
    button: { label: "Sign in", path: "/" },
  }),
  /** To a pupil who is to take a test on their own. */
  assigned: (details: Assigned, { zone }: School): MailText => {
    const { testTitle, dueAt, durationMinutes, path } = details;
    return {
      subject: `A test for you: ${testTitle}`,
      paragraphs: [
        `Your teacher has given you the test "${testTitle}". It takes ${durationMinutes} minutes, and the time runs from the moment you start.`,
        dueAt === null
          ? "You can take it whenever you are ready."
          : `Please start it before ${minute(dueAt, zone)}.`,
      ],
      button: { label: "Go to the test", path },
    };
  },
  /** To a pupil whose paper is closed and has answers that a teacher marks. */
  "handed in and waiting": (
    { testTitle, dueAt, path }: HandedIn,
    { zone, next }: School,
  ): MailText => ({
    subject: `Your answers are in: ${testTitle}`,
    paragraphs: [
      `Your answers to the test "${testTitle}" have arrived. Your teacher reads and marks the open ones.`,
      `Marked by ${formatWeekdayTime(dueAt, zone)} at the latest. You get a ${next} when your result is ready.`,
    ],
    button: { label: "See your paper", path },
  }),
  /** To a pupil whose last open answer has been marked. */
  "result ready": ({ testTitle, path }: { testTitle: string; path: string }): MailText => ({
    subject: `Your result is ready: ${testTitle}`,
    paragraphs: [
      `Your teacher has marked all your answers to the test "${testTitle}".`,
      "Sign in to see your result, and what your teacher says about your answers.",
    ],
    button: { label: "See your result", path },
  }),
  /** To a teacher whose pupils have waited for 36 hours. */
  "answers waiting": (details: AnswersWaiting, { zone }: School): MailText => {
    const { testTitle, answers, dueAt, path } = details;
    return {
      subject: `Answers wait for you: ${testTitle}`,
      paragraphs: [
        `${waiting(answers)} to the test "${testTitle}" for your marks.`,
        `Students are promised their marks within 48 hours. The oldest answer is due on ${minute(dueAt, zone)}.`,
      ],
      button: { label: "Mark the answers", path },
    };
  },
  /** To an admin: a promise to pupils is broken. */
  "past 48 hours": (details: AnswersWaiting, { zone }: School): MailText => {
    const { testTitle, teacher, answers, dueAt, path } = details;
    return {
      subject: `Answers wait too long: ${testTitle}`,
      paragraphs: [
        `${waiting(answers)} to the test "${testTitle}" of ${teacher} for marking.`,
        `Students are promised their marks within 48 hours. The oldest answer was due on ${minute(dueAt, zone)}. Please speak with the teacher.`,
      ],
      button: { label: "Sign in", path },
    };
  },
  /** To a teacher who goes on with what a colleague had. */
  "handed over": ({ former, running, ...got }: HandedOver): MailText => ({
    subject: `The work of ${former} is yours now`,
    paragraphs: [
      `The school office has handed over to you what ${former} had: ${parts(got)}.`,
      ...(running > 0
        ? [
            running === 1
              ? "One of the tests is running now: please open its cockpit under Conduct Test."
              : `${running} of the tests are running now: please open their cockpits under Conduct Test.`,
          ]
        : []),
      "You find everything in your own lists. Students and answers are as they were.",
    ],
    button: { label: "Sign in", path: "/user/home" },
  }),
  /** To a pupil who has claimed a reward. */
  ordered: ({ rewardName, cost, invoiceNumber }: Ordered): MailText => ({
    subject: `Your order: ${rewardName}`,
    paragraphs: [
      `You have ordered "${rewardName}" for ${cost === 1 ? "1 point" : `${cost} points`}. The invoice number is ${invoiceNumber}.`,
      "The school office hands it to you. Until then you can cancel the order and get your points back.",
    ],
    button: { label: "See your orders", path: "/user/claimRewards?tab=orders" },
  }),
  /** To a pupil whose order the school office has handed over. */
  delivered: ({ rewardName, invoiceNumber }: Delivered): MailText => ({
    subject: `Delivered: ${rewardName}`,
    paragraphs: [
      `Your order "${rewardName}" (${invoiceNumber}) is noted as delivered. Enjoy it!`,
      "If you have not got it, please tell the school office.",
    ],
    button: { label: "See your orders", path: "/user/claimRewards?tab=orders" },
  }),
  /** To a pupil whose question a teacher has answered. */
  "consultation answered": ({
    subjectName,
    path,
  }: {
    subjectName: string;
    path: string;
  }): MailText => ({
    subject: `Your question in ${subjectName} is answered`,
    paragraphs: [
      `A teacher has answered the question in ${subjectName} that you sent for consultation.`,
      "Sign in to watch the solution. You can watch it as often as you like.",
    ],
    button: { label: "View solution", path },
  }),
  /** To somebody whose password is to be reset: the link that does it, once. */
  reset: ({ path }: { path: string }): MailText => ({
    subject: "Choose a new password",
    paragraphs: [
      "Somebody, hopefully you, asked for a new password for your account.",
      "With this link you choose it. It works once, for 60 minutes, and signs you out everywhere.",
      "If it was not you, please ignore this mail: your password stays as it is.",
    ],
    button: { label: "Choose a new password", path },
  }),
  /** To somebody whose password was changed, by themselves or by whoever has got into the account. */
  "password changed": (_details: object): MailText => ({
    subject: "Your password was changed",
    paragraphs: [
      "The password of your account was changed just now, and other devices were signed out.",
      "If that was you, there is nothing to do.",
      "If it was not you, somebody else may be in your account: choose a new password at once, and tell the school.",
    ],
    button: { label: "Choose a new password", path: "/forgot-password" },
  }),
  /** To a student without an address: somebody made a new code for their first sign-in. No mail ever says it. */
  "new sign-in code": ({ by, at }: { by: string; at: number }, { zone }: School): MailText => ({
    subject: texts.notices.newCodeSubject,
    paragraphs: [texts.notices.newCode(by, minute(at, zone)), texts.notices.newCodeMore],
    button: { label: "See where you are signed in", path: "/user/sessions" },
  }),
  /** To an admin who wants to see whether mails arrive, and how they look. */
  test: (_details: object): MailText => ({
    subject: "A test mail of the school",
    paragraphs: [
      "You asked for this mail on the page School Settings. It has arrived, so mails leave the server.",
      "Please look whether the name and the logo are right, and try to answer it.",
    ],
    button: { label: "Open the school settings", path: "/user/schoolsettings" },
  }),
  /** To somebody whose account an admin made for them: the link to choose a password, once. */
  invited: ({ path, days }: Invited, { name }: School): MailText => ({
    subject: "Your account is ready",
    paragraphs: [
      `${name} has made an account for you. You sign in with this e-mail address.`,
      `With this link you choose your password. It works once, for ${days} days.`,
      'If it does not work any more, ask for a new one under "Forgot your password" on the sign-in page.',
    ],
    button: { label: "Choose a password", path },
  }),
};

/** DD/MM/YYYY hh:mm */
function minute(at: number, zone: string): string {
  return formatDateTime(at, zone).slice(0, -3);
}

/** "1 test, 2 classes and 3 questions of students"; what there is none of is left out. */
function parts(got: Omit<HandedOver, "former" | "running">): string {
  const words = [
    counted(got.tests, "test", "tests"),
    counted(got.classes, "class", "classes"),
    counted(got.consultations, "question of a student", "questions of students"),
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

/** A mail to be written: its kind, to whom, and what that kind needs to know. */
export type Letter<K extends KindName = KindName> = {
  [Name in K]: {
    kind: Name;
    /** The person's id. */
    to: string;
    /** What it is about (a test's id), for kinds with a limit. */
    about?: string;
    /** Until when its link opens something (epoch milliseconds): sent or too late, it is erased. */
    usableUntil?: number;
  } & Details[Name];
}[K];
