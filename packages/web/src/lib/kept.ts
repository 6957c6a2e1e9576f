import type { UserWire } from "@markwell/contract/calls/signed-in";
import { isRemembered, onSessionChange, session } from "./session.ts";

/*
 * What the browser keeps, and who clears it:
 *
 * - sessionStorage, this file: drafts, the signed-in person (with Remember me in localStorage, so that a new tab opens
 *   without a network) and their list of tests to take. A sign-out empties it; when somebody
 *   else signs in after a session that ran out, their first page removes what is not theirs.
 * - What a person has chosen for themselves, such as the text size of the exam, beside their session: in sessionStorage, or
 *   localStorage with Remember me, this file. Cleared as drafts are.
 * - `markwell.session` in sessionStorage, or localStorage with Remember me: token and account type
 *   (session.ts), until the session ends.
 * - `markwell.browser` (browser-id.ts) in localStorage: a random name of the browser, by which wrong
 *   join codes are counted. It stays.
 * - `markwell.color-scheme` (main.tsx), `markwell.narrow-menu` (app/staff-shell.tsx),
 *   `markwell.marking-names` (features/marking) and `markwell.clock-offset` (server-clock.ts) in
 *   localStorage, and `markwell.user-name` (user-name-field.ts): settings of the device. They tell nothing about anybody and stay.
 * - `markwell.list-columns.*` in localStorage, this file: the names of the columns that the office chose last for a kind of list.
 * - `markwell.page-left.*` in localStorage, this file: when an exam was left whose test notes that, until the
 *   server knows it or the result is there. No sign-out removes it.
 * - `markwell.comments.*` in localStorage, this file: comments on answers, by marker, until the server has stored them. No
 *   sign-out removes them.
 * - `markwell.marks.*` in localStorage, this file: marks of answers, by marker, until the server has stored them. No
 *   sign-out removes them.
 * - `markwell.practice.*` in localStorage, this file: answers of practice, by student, until the server has stored them.
 *   No sign-out removes them.
 * - `markwell.first-steps-hidden.*` in localStorage, this file: that an admin has hidden the first steps, by admin. It stays.
 * - `markwell.last-role.*` in localStorage, this file: as which of the two somebody who is teacher and admin worked here
 *   last, by person. It stays.
 * - IndexedDB `markwell-exam` (features/exam/exam-database.ts): answers that are not sent yet, with the
 *   attempt they belong to. No sign-out removes them, because no answer may be lost; they go when the
 *   result is there, or after a month.
 * - Cache storage: files of the app (service-worker/sw.ts), which are everybody's, and the pictures of
 *   a test (features/exam/keep-on-device.ts), until its result is there or the student signs out.
 */

export const PICTURES = "pictures";

const DRAFTS = "markwell.kept.";
const PERSON = "markwell.user";

/** What judges a kept value: a schema, or in the exam, which does without schemas, a function of its own. */
interface Shape<Value> {
  /** @throws where the value is something else. */
  // biome-ignore lint/suspicious/noExplicitAny: it comes out of JSON.
  parse(value: any): Value;
}

/** What a person must have; a page of another version may have kept less. */
const NEEDED = {
  ...{ _id: "string", type: "string", name: "string", emailid: "string", contact: "string" },
  ...{ level: "string", postelCode: "string", school: "string", subject: "string" },
  ...{ points: "number", approved: "boolean", confirmed: "boolean" },
  ...{ passwordChangeDue: "boolean", guardianOpen: "boolean" },
} satisfies Partial<Record<keyof UserWire, string>>;
const TEXTS_SINCE = { contactEmail: "", motherTongue: "", username: "" };

const Person: Shape<{ token: string; user: UserWire }> = {
  parse({ token, user }) {
    const lacks = Object.entries(NEEDED).some(([name, type]) => typeof user[name] !== type);
    if (typeof token !== "string" || lacks) throw new TypeError("This is no signed-in person.");
    return { token, user: { ...TEXTS_SINCE, ...user } };
  },
};

let owner = keptUser()?._id;

/** Where something is kept: asked for within `try`, because a browser may forbid storage. */
function inTab() {
  return sessionStorage;
}
function onDevice() {
  return localStorage;
}
function besideSession() {
  return isRemembered() ? localStorage : sessionStorage;
}

function read<Value>(key: string, schema: Shape<Value>, storage = inTab) {
  try {
    return schema.parse(JSON.parse(storage().getItem(key) ?? ""));
  } catch {
    // Nothing is kept, storage is blocked, or an older version of the page kept something else.
    return undefined;
  }
}

function write(key: string, value: unknown, storage = inTab): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the page itself still has the text.
  }
}

/** Keeps who is signed in, for a reload without a network, and removes what others left in this tab. */
export function keepUser(user: UserWire): void {
  owner = user._id;
  write(PERSON, { token: session()?.token, user }, besideSession);
  const own = ["markwell.session", PERSON, `${DRAFTS}${user._id}.`];
  const foreign = (key: string) => !own.some((start) => key.startsWith(start));
  removeAll(sessionStorage, "markwell.", foreign);
  removeAll(localStorage, DRAFTS, foreign);
}

function removeAll(storage: Storage, start: string, which = (_key: string) => true): void {
  const found = Object.keys(storage).filter((key) => key.startsWith(start) && which(key));
  for (const key of found) storage.removeItem(key);
}

export function keptUser(): UserWire | undefined {
  const kept = read(PERSON, Person) ?? read(PERSON, Person, besideSession);
  return kept && kept.token === session()?.token ? kept.user : undefined;
}

/**
 * Unsaved text of this tab: outlives a reload, a closed dialog and an expired session; nobody else sees
 * it.
 * @param name tells kinds apart
 * @param schema a kept value that does not match counts as none
 */
export function keptDrafts<Value>(name: string, schema: Shape<Value>, storage = inTab) {
  const keyOf = (place: string) => `${DRAFTS}${owner}.${name}.${place}`;
  return {
    read: (place: string) => read(keyOf(place), schema, storage),
    /** Stores the draft of a place; undefined removes it. */
    keep(place: string, draft: Value | undefined): void {
      if (!owner || draft === undefined) storage().removeItem(keyOf(place));
      else write(keyOf(place), draft, storage);
    },
  };
}

/**
 * Choices of one kind that a person has made for themselves, kept as long as their session: on a shared computer the next
 * person begins with their own.
 */
export const keptChoices = <Value>(name: string, schema: Shape<Value>) =>
  keptDrafts(name, schema, besideSession);

/**
 * Kept until the server knows it, whoever signs in or out.
 * @param schema a kept value that does not match counts as none
 */
export function keptOnDevice<Value>(name: string, schema: Shape<Value>) {
  const keyOf = (place: string) => `markwell.${name}.${place}`;
  return {
    read: (place: string) => read(keyOf(place), schema, onDevice),
    keep(place: string, value: Value | undefined): void {
      if (value !== undefined) {
        write(keyOf(place), value, onDevice);
        return;
      }
      try {
        localStorage.removeItem(keyOf(place));
      } catch {
        // Without storage, nothing was kept.
      }
    },
    /** Lists the places that begin so. */
    places(start: string): string[] {
      try {
        const found = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(start)));
        return found.map((key) => key.slice(keyOf("").length));
      } catch {
        return [];
      }
    },
  };
}

/** The result is there, or the student leaves: the pictures of the questions are not needed any more. */
export async function forgetPictures(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(PICTURES).catch(() => false);
}

onSessionChange((reason) => {
  if (session()) return;
  sessionStorage.removeItem(PERSON);
  localStorage.removeItem(PERSON);
  if (reason !== "left") return;
  owner = undefined;
  sessionStorage.clear();
  removeAll(localStorage, DRAFTS);
  void forgetPictures();
});
