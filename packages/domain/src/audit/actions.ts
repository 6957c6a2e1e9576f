import { type ConsentPurpose, PURPOSE_WORDS } from "../people/parent.ts";
import { LANGUAGE_WORDS, type ReportLanguage } from "../reports/language.ts";

/** Names for a sentence: people and things by their current name, never empty. */
export interface ActionNames {
  /** Who acted. */
  actor: string;
  /** To whom or what it was done. */
  target: string;
  /** The target is the person who acted. */
  self: boolean;
  /** The student in question, where the target is a test or an attempt. */
  student: string;
  /** The test in question, where the target is an attempt. */
  test: string;
  details: Readonly<Record<string, unknown>>;
}

type Sentence = (names: ActionNames) => string;

const by =
  (verb: string): Sentence =>
  ({ actor, target }) =>
    `${actor} ${verb} ${target}`;

const imported =
  (noun: string): Sentence =>
  ({ actor, details }) =>
    `${actor} imported ${details.count === 1 ? `1 ${noun}` : `${details.count} ${noun}s`} from a file`;

const exported =
  (nouns: string): Sentence =>
  ({ actor }) =>
    `${actor} saved the list of ${nouns} as a file`;

/** "5 students", for an action on several students of a class. */
const students = ({ count, students: ids }: Readonly<Record<string, unknown>>) => {
  const number = count ?? (Array.isArray(ids) ? ids.length : 0);
  return number === 1 ? "1 student" : `${number} students`;
};

const toEverybody = ({ student }: Readonly<Record<string, unknown>>) => student === "all";

/** "6 Courage and 6 Respect": the names as they were. */
const classes = ({ classes: names }: Readonly<Record<string, unknown>>) =>
  Array.isArray(names) && names.length > 0 ? names.join(" and ") : "a class";

/** "the topic", "the exam": what kind of row of a list it was. */
const listed = ({ list }: Readonly<Record<string, unknown>>) => `the ${list ?? "entry"}`;

const purpose = ({ purpose: name }: Readonly<Record<string, unknown>>) =>
  PURPOSE_WORDS[name as ConsentPurpose]?.title ?? "a purpose";

const provider = ({ provider: name }: Readonly<Record<string, unknown>>) => name ?? "a provider";

/** What a parent sees of a child, in words. */
const SEEN_BY_PARENTS = {
  "name and classes": "the name and the classes",
  report: "the report",
  corrections: "the corrections of a test",
  "messages and consent": "the messages and the consent",
} as const;
export type SeenByParent = keyof typeof SEEN_BY_PARENTS;

const seen = ({ what }: Readonly<Record<string, unknown>>) =>
  SEEN_BY_PARENTS[what as SeenByParent] ?? "the data";

/**
 * Every action that leaves an audit line, by its target, with its sentence. `KnownAction` is derived from this
 * table, so nothing else can be recorded.
 */
/** Where a line does not say which one it was. */
const A_FACTOR = "a second factor";

const SENTENCES = {
  person: {
    create: ({ actor, target, self }) =>
      self ? `${target} registered an account` : `${actor} created the account of ${target}`,
    "reset password": ({ target }) => `${target} set a new password with a reset link`,
    "confirm address": ({ target }) => `${target} confirmed their e-mail address`,
    edit: ({ actor, details }) =>
      `${actor} changed their own name from ${details.from} to ${details.to}`,
    "sign in by link": ({ target }) => `${target}, a parent, signed in with a link`,
    "choose parent password": ({ target }) => `${target}, a parent, chose a password`,
    "remove parent password": ({ target }) => `${target}, a parent, removed their password`,
    "sign in by code": ({ target }) => `${target} set a password with a sign-in card`,
    "lift lock": by("lifted the sign-in lock of"),
    "print reset link": ({ target }) =>
      `somebody with access to the server created a link to reset the password of ${target}`,
    "change password": ({ target }) => `${target} changed their own password`,
    "sign in": ({ target, details }) => {
      const way = details.provider ?? details.with;
      return way ? `${target} signed in with ${way}` : `${target} signed in`;
    },
    "work as": ({ target, details }) => `${target} went on as ${details.role ?? "another role"}`,
    "fail to sign in": ({ target, details }) => {
      const way = details.provider ?? details.with;
      if (way)
        return `somebody tried to sign in with ${way} and was refused: ${details.why ?? "no reason kept"}`;
      return details.known === false
        ? "somebody tried to sign in with an e-mail that has no account"
        : `somebody tried to sign in as ${target} and was refused`;
    },
    "fail to prove": ({ target, details }) =>
      `${target} was asked again who they are, and ${details.with ?? "the answer"} did not count: ${details.why ?? "no reason kept"}`,
    "add factor": ({ target, details }) =>
      `${target} added ${details.factor ?? A_FACTOR} to their sign-in`,
    "remove factor": ({ target, details }) =>
      `${target} removed ${details.factor ?? A_FACTOR} from their sign-in`,
    "make recovery codes": ({ target }) => `${target} made new recovery codes`,
    "reset factor": ({ actor, target, details }) =>
      details.terminal
        ? `somebody with access to the server reset the two-step sign-in of ${target}`
        : `${actor} reset the two-step sign-in of ${target}`,
    "link provider": ({ actor, target, self, details }) =>
      self
        ? `an account of ${provider(details)} was linked with ${target}`
        : `${actor} linked an account of ${provider(details)} with ${target}`,
    "unlink provider": ({ actor, target, self, details }) =>
      self
        ? `${target} removed a linked account of ${provider(details)}`
        : `${actor} unlinked an account of ${provider(details)} from ${target}`,
    "refuse provider": ({ actor, details }) =>
      `${actor} did not let in the account ${details.email || "without an address"} of ${provider(details)}`,
  },
  student: {
    import: imported("student"),
    export: exported("students"),
    approve: by("approved the student"),
    "note consent": ({ target }) => `a parent or guardian of ${target} gave consent`,
    suspend: by("suspended the student"),
    "lift suspension": by("lifted the suspension of the student"),
    edit: ({ actor, target, self }) =>
      self ? `${target} changed their own profile` : `${actor} changed the profile of ${target}`,
    "correct points": by("corrected the points of the student"),
    "sign out everywhere": by("signed out on all devices the student"),
    delete: by("deleted the student"),
    restore: by("restored the student"),
    invite: by("sent a new invitation to the student"),
    "make sign-in code": by("created a sign-in code for the student"),
    "hand out data": by("downloaded the data of the student"),
    erase: by("erased the personal data of"),
    "write note": by("wrote a note about the student"),
    "edit note": by("changed a note about the student"),
    "delete note": by("removed a note about the student"),
    "give parent access": ({ actor, target }) =>
      `${actor} gave a parent access to the data of the student ${target}`,
    "change parent": by("changed what is known of a parent of the student"),
    "choose language": ({ actor, target }) =>
      `${actor} chose, as a parent of ${target}, another language`,
    "decline parent": ({ actor, target }) =>
      `${actor} removed the parent whom the registration of the student ${target} had named`,
    "remind parent": ({ actor, target }) =>
      `${actor} mailed a parent of the student ${target} again how to sign in`,
    "revoke parent access": ({ actor, target }) =>
      `${actor} ended a parent's access to the data of the student ${target}`,
    "see as parent": ({ actor, target, details }) =>
      `${actor} looked, as a parent of ${target}, at ${seen(details)}`,
    "give consent": ({ actor, target, details }) =>
      `${actor} agreed, as a parent of ${target}, to: ${purpose(details)}`,
    "withdraw consent": ({ actor, target, details }) =>
      `${actor} withdrew, as a parent of ${target}, the consent to: ${purpose(details)}`,
    "write to parents": by("wrote a message to the parents of the student"),
    "take back message to parents": by("took back a message to the parents of the student"),
    "enter arrangement": by("entered an access arrangement of the student"),
    "change arrangement": by("changed an access arrangement of the student"),
    "remove arrangement": by("removed an access arrangement of the student"),
    "see arrangements": ({ actor, target, details }) =>
      details.count === undefined
        ? `${actor} looked at the access arrangements of the student ${target}`
        : `${actor} looked at the list of access arrangements`,
    "write report sentence": by("wrote a sentence for the report on the student"),
    "remove report sentence": by("removed a sentence for the report on the student"),
    "see report": by("looked at the report on the student"),
  },
  teacher: {
    import: imported("teacher"),
    export: exported("teachers"),
    edit: by("changed the details of the teacher"),
    "sign out everywhere": by("signed out on all devices the teacher"),
    delete: by("deleted the teacher"),
    "hand over": by("handed over the work of the teacher"),
  },
  school: {
    export: ({ actor }) => `${actor} saved the audit log as a file`,
    edit: ({ actor }) => `${actor} changed the settings of the school`,
    "check language": ({ actor, details }) =>
      `${actor} recorded that ${details.reader ?? "a native reader"} has checked the texts in ${LANGUAGE_WORDS[details.language as ReportLanguage] ?? "a language"}`,
    "take language check back": ({ actor, details }) =>
      `${actor} took back the signature of ${details.reader ?? "a native reader"} below the texts in ${LANGUAGE_WORDS[details.language as ReportLanguage] ?? "a language"}`,
    "change sign-in": ({ actor, details }) => {
      if (details.factorOf)
        return details.from
          ? `${actor} required two-step sign-in of ${details.factorOf} accounts from ${details.from} on`
          : `${actor} no longer required two-step sign-in of ${details.factorOf} accounts`;
      if (!Array.isArray(details.passwordsOff))
        return `${actor} ${details.removed ? "removed" : "changed"} the sign-in with ${provider(details)}`;
      return details.passwordsOff.length === 0
        ? `${actor} switched passwords on for everybody`
        : `${actor} switched passwords off for ${details.passwordsOff.join(" and ")}`;
    },
    "change retention": ({ actor }) => `${actor} changed the retention rules`,
  },
  "school year": {
    edit: ({ actor, details }) => `${actor} changed the calendar of ${details.year ?? "a year"}`,
    end: ({ actor, details }) => `${actor} ended the school year ${details.year ?? ""}`.trim(),
    "plan end": ({ actor, details }) =>
      `${actor} planned the end of the school year ${details.year ?? ""}`.trim(),
    "cancel planned end": ({ actor, details }) =>
      `${actor} took back the planned end of the school year ${details.year ?? ""}`.trim(),
    "undo end": ({ actor, details }) =>
      `${actor} undid the end of the school year ${details.year ?? ""}`.trim(),
  },
  list: {
    create: ({ actor, target, details }) => `${actor} added ${listed(details)} ${target}`,
    edit: ({ actor, details }) =>
      `${actor} renamed ${listed(details)} ${details.from} to ${details.to}`,
    retire: ({ actor, target, details }) => `${actor} retired ${listed(details)} ${target}`,
    "bring back": ({ actor, target, details }) =>
      `${actor} brought back ${listed(details)} ${target}`,
    reorder: ({ actor, details }) => `${actor} changed the order of ${listed(details)} list`,
  },
  "paper format": {
    create: ({ actor, details }) => `${actor} added the paper format ${details.name ?? ""}`.trim(),
    edit: ({ actor, details }) => `${actor} changed the paper format ${details.name ?? ""}`.trim(),
    delete: ({ actor, details }) =>
      `${actor} removed the paper format ${details.name ?? ""}`.trim(),
  },
  "grade scale": {
    create: ({ actor, details }) => `${actor} added the grades ${details.name ?? ""}`.trim(),
    edit: ({ actor, details }) => `${actor} changed the grades ${details.name ?? ""}`.trim(),
    delete: ({ actor, details }) => `${actor} removed the grades ${details.name ?? ""}`.trim(),
  },
  admin: {
    edit: ({ actor, target, details }) =>
      `${actor} changed what the admin ${target} may do: ${details.may ?? ""}`.trim(),
    create: ({ actor, target, details }) =>
      `${actor} made the teacher ${target} an admin as well, who may do: ${details.may ?? ""}`.trim(),
    delete: by("removed the admin"),
    "take role": by("took the role of an admin from the teacher"),
  },
  subject: {
    create: by("added the course"),
    edit: ({ actor, details }) => `${actor} renamed the course ${details.from} to ${details.to}`,
    "bring back": by("restored the course"),
    retire: by("retired the course"),
    delete: by("deleted the course"),
  },
  question: {
    create: by("created the question"),
    edit: by("changed the question"),
    repair: by("repaired the text of the question"),
    "keep for tests": by("reserved for tests the question"),
    "free for worksheets": by("released for worksheets the question"),
    "take new reading": by("took the new reading of answers for the question"),
    "take reading back": by("took back the new reading of answers for the question"),
    delete: by("deleted the question"),
    import: imported("question"),
    "undo import": ({ actor, details }) =>
      `${actor} removed ${details.count === 1 ? "1 question" : `${details.count} questions`} of an import`,
    export: ({ actor, details }) =>
      `${actor} saved ${details.count === 1 ? "1 question" : `${details.count} questions`} as a file`,
  },
  passage: {
    create: by("created the passage"),
    edit: by("changed the passage"),
    repair: by("repaired the text of the passage"),
    "change questions": by("changed which questions belong to the passage"),
    delete: by("deleted the passage"),
  },
  rubric: {
    create: by("created the rubric"),
    edit: by("changed the rubric"),
    delete: by("deleted the rubric"),
  },
  class: {
    create: by("created the class"),
    edit: by("changed the class"),
    delete: by("removed the class"),
    "change teachers": by("changed the teachers of the class"),
    "add students": ({ actor, target, details }) =>
      `${actor} added ${students(details)} to the class ${target}`,
    "take students out": ({ actor, target, details }) =>
      `${actor} removed ${students(details)} from the class ${target}`,
    "make practice": ({ actor, target, details }) =>
      `${actor} created practice for ${students(details)} of the class ${target}`,
    "take practice back": ({ actor, target, details }) =>
      `${actor} withdrew practice from ${students(details)} of the class ${target}`,
    "make a join code": by("created a new join code for the class"),
    "confirm students": ({ actor, target, details }) =>
      `${actor} let ${students(details)} join the class ${target}`,
    "refuse students": ({ actor, target, details }) =>
      `${actor} did not let ${students(details)} join the class ${target}`,
    "see reports": by("looked at the reports on the students of the class"),
  },
  test: {
    create: by("created the test"),
    edit: by("changed the test"),
    delete: by("deleted the test"),
    restore: by("restored the test"),
    assign: by("assigned the test"),
    "give to classes": ({ actor, target, details }) =>
      `${actor} gave ${classes(details)} the test ${target}`,
    "take from class": ({ actor, target, details }) =>
      `${actor} took the test ${target} from ${details.class ?? "a class"}`,
    "change homework": by("changed the homework"),
    "extend homework": ({ actor, target, details }) =>
      `${actor} gave ${Array.isArray(details.students) ? details.students.length : 0} students more time for the homework ${target}`,
    "take back extension": by("took back extensions of the homework"),
    remind: ({ actor, target, details }) =>
      `${actor} reminded ${details.count} students of the homework ${target}`,
    begin: by("began the test"),
    end: by("ended the test"),
    "stop registration": by("stopped the registration for the test"),
    "reopen registration": by("reopened the registration for the test"),
    "give extra time": ({ actor, target, student, details }) =>
      `${actor} gave ${toEverybody(details) ? "everybody" : student} ${details.minutes} minutes of extra time in the test ${target}`,
    "give time back": ({ actor, target, details }) =>
      `${actor} gave back ${details.seconds} seconds, for which the system was unavailable, in the test ${target}`,
    "keep deadlines": ({ actor, target, details }) =>
      `${actor} did not give back ${details.seconds} seconds, for which the system was unavailable, in the test ${target}`,
    pause: ({ actor, target, student, details }) =>
      `${actor} paused the test ${target} for ${toEverybody(details) ? "everybody" : student}`,
    "go on": ({ actor, target, student, details }) =>
      `${actor} let ${toEverybody(details) ? "everybody" : student} continue the test ${target}`,
    "send message": ({ actor, target, student, details }) =>
      `${actor} sent ${toEverybody(details) ? "everybody" : student} a message in the test ${target}`,
    "change release": by("changed when students see the answers of the test"),
    admit: ({ actor, target, student }) =>
      `${actor} let ${student} into the running test ${target}`,
    decline: ({ actor, target, student }) =>
      `${actor} did not let ${student} into the running test ${target}`,
    "remove candidate": ({ actor, target, student }) =>
      `${actor} removed ${student} from the test ${target}`,
    "resend link": ({ actor, target, student }) =>
      `${actor} sent ${student} the link to the test ${target} again`,
    regrade: by("corrected an answer key of the test"),
    "export results": by("downloaded the results of the test"),
    share: by("changed the colleagues who share the test"),
    "leave share": by("left the shared test"),
    "send to vetter": ({ actor, target }) => `${actor} sent the test ${target} to a vetter`,
    approve: by("approved the test"),
    "return from vetting": ({ actor, target }) =>
      `${actor} returned the test ${target} with comments`,
    "take back from vetter": ({ actor, target }) =>
      `${actor} took the test ${target} back from its vetter`,
    "plan marking round": by("planned the marking of the test by several teachers"),
    "remove marking round": by("removed the marking round of the test"),
    "standardise marking": by("had the same scripts of the test marked by all"),
    "open marking": by("opened the marking of the test"),
    "close marking": by("closed the marking round of the test"),
    "plan comparison": by("set up a comparison of scripts of the test"),
    "remove comparison": by("removed a comparison of scripts of the test"),
    "discard judgements": by(
      "took back a judge's judgements in a comparison of scripts of the test",
    ),
    "confirm comparison": by("confirmed marks from a comparison of scripts of the test"),
    "hand over": by("handed over the test"),
    "see arrangements": by("looked at the access arrangements of the students of the test"),
    "take a break": by("took a break in the test"),
    "end the break": by("ended a break in the test"),
    "use up breaks": ({ target, student }) =>
      `The break of ${student} ended in the test ${target}, because its time was used`,
    "apply arrangement": ({ actor, target, student }) =>
      `${actor} applied the access arrangement of ${student} to their running test ${target}`,
  },
  "reward category": {
    create: by("added the reward category"),
    edit: ({ actor, details }) =>
      `${actor} renamed the reward category ${details.from} to ${details.to}`,
    delete: by("deleted the reward category"),
  },
  reward: {
    create: by("added the reward"),
    edit: by("changed the reward"),
    delete: by("deleted the reward"),
  },
  order: {
    deliver: ({ actor, target, student }) => `${actor} delivered the order ${target} to ${student}`,
    cancel: ({ actor, target, student }) => `${actor} cancelled the order ${target} of ${student}`,
    "take back": ({ actor, target, student }) =>
      `${actor} took back the delivered order ${target} of ${student}`,
  },
  attempt: {
    mark: ({ actor, student, test }) =>
      `${actor} marked an answer of ${student} in the test ${test}`,
    "end for one": ({ actor, student, test }) =>
      `${actor} ended the attempt of ${student} in the test ${test}`,
    "let back in": ({ actor, student, test }) =>
      `${actor} let ${student} back into the test ${test}`,
  },
  mail: {
    "send again": ({ actor, details }) =>
      `${actor} sent again ${details.count === 1 ? "a mail that had" : `${details.count} mails that had`} failed`,
  },
  consultation: {
    answer: ({ actor, student }) => `${actor} answered a question of ${student}`,
    delete: ({ actor, student }) => `${actor} deleted a question of ${student}`,
  },
} satisfies Record<string, Record<string, Sentence>>;

/** What an action is done to. */
export type TargetKind = keyof typeof SENTENCES;

/** An action and what it is done to; exactly the pairs that have a sentence. */
export type KnownAction = {
  [Kind in TargetKind]: { targetKind: Kind; act: Extract<keyof (typeof SENTENCES)[Kind], string> };
}[TargetKind];

export const TARGET_KINDS = Object.keys(SENTENCES) as [TargetKind, ...TargetKind[]];

/** Actions on a student that the student is not told of: notes that teachers write for each other. */
export const ACTIONS_FOR_STAFF: readonly string[] = ["write note", "edit note", "delete note"];

/** Every pair of action and target that can be recorded. */
export const KNOWN_ACTIONS: readonly KnownAction[] = TARGET_KINDS.flatMap((targetKind) =>
  Object.keys(SENTENCES[targetKind]).map((action) => ({ targetKind, act: action }) as KnownAction),
);

/** The verbs alone, each once, by the alphabet. */
export const ACTIONS = [...new Set(KNOWN_ACTIONS.map(({ act: action }) => action))].sort();

/** What a kind of target is called on the screens. */
export const TARGET_LABELS: Record<TargetKind, string> = {
  person: "Account",
  student: "Student",
  teacher: "Teacher",
  school: "School",
  "school year": "School year",
  list: "List of choices",
  "paper format": "Paper format",
  "grade scale": "Grades",
  admin: "Admin",
  subject: "Course",
  question: "Question",
  passage: "Passage",
  rubric: "Rubric",
  class: "Class",
  test: "Test",
  "reward category": "Reward category",
  reward: "Reward",
  order: "Order",
  attempt: "Attempt",
  mail: "Mail",
  consultation: "Consultation",
};

/**
 * An audit line as a sentence without a full stop. A line of an older version, whose action is not done
 * any more, is told plainly by its verb.
 */
export function actionSentence(targetKind: string, action: string, names: ActionNames): string {
  const ofKind: Record<string, Sentence> = SENTENCES[targetKind as TargetKind] ?? {};
  const sentence = Object.hasOwn(ofKind, action) ? ofKind[action] : undefined;
  return sentence ? sentence(names) : `${names.actor}: ${action} (${targetKind} ${names.target})`;
}
