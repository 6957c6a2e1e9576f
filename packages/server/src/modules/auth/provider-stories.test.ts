import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "../../platform/sessions/actor.ts";
import { startAppForFile } from "../../testing/app.ts";
import { anAdmin, aStudent, aTeacher } from "../../testing/school.ts";
import {
  decideRequest,
  enterWith,
  linkSelf,
  readRequests,
  unlinkPerson,
} from "./provider-people.ts";
import { findProvider } from "./providers.ts";

const app = startAppForFile();
const PEOPLE = 3;
const ADDRESSES = 2;
const ACTS = [
  "import",
  "invite",
  "register",
  "hire",
  "sign in",
  "sign in",
  "sign in",
  "link in My Account",
  "office decides",
  "rename",
  "new subject",
  "leave",
  "come back",
  "office unlinks",
  "leave at the year's end",
  "undo the year's end",
  "give the address out",
  "promote",
] as const;
const step = fc.record({
  act: fc.constantFrom(...ACTS),
  who: fc.nat(PEOPLE - 1),
  address: fc.nat(ADDRESSES - 1),
});

interface Person {
  number: number;
  /** What the provider gives them now; undefined before they have an account, and after they left. */
  account: { sub: string; address: string } | undefined;
}

let office: Actor | undefined;
/** One for all stories: what differs is what is done. */
async function theAdmin(): Promise<Actor> {
  office ??= { ...(await anAdmin(app.db)), session: "" };
  return office;
}

let stories = 0;

/**
 * The truth beside the school's tables: which human owns which account of the provider and which row here. The office
 * knows people's faces, takes leavers out before their addresses are given out, and tells the roster of a new name.
 */
async function play(
  story: readonly { act: (typeof ACTS)[number]; who: number; address: number }[],
) {
  const { db } = app;
  const number = ++stories;
  const providerId = await aProvider(number);
  const admin = await theAdmin();
  const provider = await findProvider(db, providerId);
  if (!provider) throw new Error("No provider");
  const humans: Person[] = Array.from({ length: PEOPLE }, (_, each) => ({
    number: each,
    account: undefined,
  }));
  /** Whose row it is, by its id. */
  const rows = new Map<string, number>();
  /** Deleted rows, with the address that each still has. */
  const gone = new Map<string, { owner: number; address: string }>();
  const subjects = new Map<string, number>();
  const open = (human: Person) => [...rows].find(([, owner]) => owner === human.number)?.[0];
  let count = 0;
  const addressAt = (place: number) => `n${place}.s${number}@students.edu.sg`;
  const isFree = (address: string) => humans.every(({ account }) => account?.address !== address);
  const takes = async (address: string) =>
    (
      await db
        .selectFrom("people")
        .select("id")
        .where("email", "=", address)
        .where("removedAt", "is", null)
        .execute()
    ).length === 0;
  const give = (human: Person, address: string) => {
    const sub = `s${number}.${++count}`;
    subjects.set(sub, human.number);
    human.account = { sub, address };
  };
  const claimsOf = ({ sub, address }: { sub: string; address: string }) => ({
    sub,
    email: address,
    email_verified: true,
    hd: "students.edu.sg",
  });
  const now = app.clock.now();
  for (const { act, who, address: place } of story) {
    const human = humans[who] as Person;
    const address = addressAt(place);
    const mine = open(human);
    const { account } = human;
    const claims = account && claimsOf(account);
    if (act === "give the address out") {
      if (!account && isFree(address)) give(human, address);
    } else if (act === "import" && account && !mine && (await takes(account.address))) {
      rows.set((await aStudent(db, { email: account.address })).id, who);
    } else if (act === "invite" && account && !mine && (await takes(account.address))) {
      // The office's form, before the person has a password.
      const { id } = await aStudent(db, { email: account.address });
      await db.updateTable("people").set({ passwordHash: null }).where("id", "=", id).execute();
      rows.set(id, who);
    } else if (act === "come back" && !mine) {
      const [id, left] = [...gone].find(([, { owner }]) => owner === who) ?? [];
      if (id && left && (await takes(left.address))) {
        await db.updateTable("people").set({ removedAt: null }).where("id", "=", id).execute();
        rows.set(id, who);
        gone.delete(id);
      }
    } else if (act === "office unlinks" && mine) {
      await unlinkPerson(db, admin, mine, now).catch(() => undefined);
    } else if (act === "hire" && account && !mine && (await takes(account.address))) {
      rows.set((await aTeacher(db, { email: account.address })).id, who);
    } else if (act === "register" && !mine && (await takes(address))) {
      // Anybody may type anybody's address.
      const { id } = await aStudent(db, { email: address });
      await db
        .updateTable("students")
        .set({ selfRegistered: true })
        .where("personId", "=", id)
        .execute();
      rows.set(id, who);
    } else if (act === "new subject" && account) {
      give(human, account.address);
    } else if (act === "rename" && account && mine && isFree(address) && (await takes(address))) {
      account.address = address;
      await db.updateTable("people").set({ email: address }).where("id", "=", mine).execute();
    } else if (act === "leave" && mine) {
      await db
        .updateTable("people")
        .set({ removedAt: new Date(now) })
        .where("id", "=", mine)
        .execute();
      rows.delete(mine);
      const { email } = await db
        .selectFrom("people")
        .select("email")
        .where("id", "=", mine)
        .executeTakeFirstOrThrow();
      gone.set(mine, { owner: who, address: email ?? "" });
      human.account = undefined;
    } else if (act === "leave at the year's end" && mine) {
      // The row keeps its address, which may get a new owner.
      await db
        .updateTable("students")
        .set({ leftAt: new Date(now) })
        .where("personId", "=", mine)
        .execute();
      human.account = undefined;
    } else if (act === "undo the year's end" && mine) {
      await db.updateTable("students").set({ leftAt: null }).where("personId", "=", mine).execute();
    } else if (act === "promote" && mine) {
      await db
        .updateTable("students")
        .set({ level: "secondary 1" })
        .where("personId", "=", mine)
        .execute();
    } else if (act === "link in My Account" && mine && claims) {
      await linkSelf(db, { provider, claims, personId: mine }, now).catch(() => undefined);
    } else if (act === "office decides") {
      for (const request of await readRequests(db)) {
        const [sub] = await db
          .selectFrom("providerRequests")
          .select("subject")
          .where("id", "=", request._id)
          .where("issuer", "=", provider.issuer)
          .execute();
        if (!sub) continue;
        const owner = subjects.get(sub.subject);
        const row = [...rows].find(([, each]) => each === owner)?.[0];
        await decideRequest(
          db,
          admin,
          { _id: request._id, link: row !== undefined, personId: row },
          now,
        );
      }
    } else if (act === "sign in" && claims) {
      const entered = await enterWith(db, { provider, claims }, now);
      if ("personId" in entered && !("wait" in entered) && !("refuse" in entered))
        expect(rows.get(entered.personId), JSON.stringify(story)).toBe(who);
    }
  }
  // Else the office would read those of all former stories.
  await db.deleteFrom("providerRequests").where("issuer", "=", provider.issuer).execute();
}

async function aProvider(number: number): Promise<string> {
  const { id } = await app.db
    .insertInto("signInProviders")
    .values({
      kind: "google",
      label: "Google",
      issuer: `https://story${number}.test`,
      clientId: "markwell",
      secret: Buffer.alloc(64),
      domains: ["students.edu.sg"],
      roles: ["STUDENT", "TRAINER"],
      enabled: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("no story of lists, names, leavers and new owners of addresses opens another person's account", async () => {
  await fc.assert(
    // As many steps as in few long stories; the deep run has many long ones.
    fc.asyncProperty(
      fc.array(step, {
        minLength: cases(8, 40),
        maxLength: cases(12, 60),
        size: "max",
      }),
      play,
    ),
    { numRuns: cases(300, 2_000) },
  );
});
