import type { Given, giveToClasses as giveCall } from "@markwell/contract/calls/class-tests";
import { texts } from "@markwell/contract/texts";
import { mayGiveLive, reachesNewcomers } from "@markwell/domain/tests/class-work";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { type ClassFacts, findClassFor } from "../classes/index.ts";
import {
  type Aligned,
  alignPlaces,
  ensureVetted,
  findTestFor,
  giveToClasses as give,
  givenTo,
  setExceptions,
  type TestFacts,
  takeFromClass as take,
} from "../tests/index.ts";
import { type ClassMember, membersOf } from "./class-members.ts";
import { tellOfPlaces } from "./follow-classes.ts";
import { chooseHomework } from "./homework.ts";
import type { Joining } from "./join.ts";
import { isShut } from "./shut.ts";

const t = texts.classTest;

type Wish = z.output<NonNullable<(typeof giveCall)["body"]>>;

/**
 * Gives the test to classes, all or nothing: live registers at once, assigned has a due date; later
 * joiners get it, too. Repeated, it sets due date and exceptions; students who have begun, or have it by
 * name or link, keep what they have. Locks classes before the test, as every change of membership does.
 * @throws HttpProblem 404/403, 400 for a past due date; Refused for an ended or shut live test, and for a
 * class that has it in the other way.
 */
export async function giveToClasses(
  db: Db,
  joining: Joining,
  actor: Actor,
  wish: Wish,
  now: number,
): Promise<Given & { message: string }> {
  const { id: testId, how: kind, except } = wish;
  const dueAt = typeof wish.dueAt === "string" ? Date.parse(wish.dueAt) : wish.dueAt;
  if (typeof dueAt === "number" && dueAt <= now) throw invalidField("dueAt", texts.assign.dueOver);
  return transaction(db, async (trx) => {
    await findTestFor(trx, actor, "conduct", testId);
    const classes = await lockClasses(trx, actor, wish.classes);
    const classIds = classes.map(({ id }) => id);
    const test = await findTestFor(trx, actor, "conduct", testId, { hold: "update" });
    const shut = await isShut(trx, test, now);
    refuseLate(test, kind, shut);
    if (kind === "assigned") await ensureVetted(trx, testId);
    await refuseOtherKind(trx, testId, kind, classes);
    if (kind === "assigned")
      await chooseHomework(trx, test, wish, await dateOf(trx, wish, dueAt), now);
    const before = await membersOf(trx, testId, classIds);
    await give(trx, { testId, classIds, kind, dueAt, by: actor.id, now });
    if (except) {
      const among = before.filter(hasNotBegun).map(({ id }) => id);
      await setExceptions(trx, { testId, among, except, by: actor.id, now });
    }
    const aligned = await alignPlaces(trx, {
      testIds: [testId],
      studentIds: before.map(({ id }) => id),
      now,
      isOpen: (_, given) =>
        classIds.includes(given.classId) || reachesNewcomers({ ...test, shut }, given, now),
    });
    const noClock = wish.noClock ?? test.noClock;
    await tellOfPlaces(trx, joining, { tests: [{ ...test, noClock }], aligned }, now);
    const data = outcome(before, { aligned, kind, except });
    await recordAction(trx, {
      actorId: actor.id,
      act: "give to classes",
      targetKind: "test",
      targetId: testId,
      details: {
        classes: classes.map(({ name }) => name),
        how: kind,
        dueAt: wish.dueAt ?? null,
        count: data.added,
      },
      at: now,
    });
    return { ...data, message: messageOf(kind, data) };
  });
}

/** Of the classes that get it: what was sent, or undefined where each keeps what it has. */
async function dateOf(trx: Trx, { id, classes }: Wish, dueAt: number | null | undefined) {
  if (dueAt !== undefined) return dueAt;
  const given = await givenTo(trx, id);
  return classes.every((one) => given.some(({ classId }) => classId === one)) ? undefined : null;
}

/** In the order of their ids, so two teachers do not deadlock. */
async function lockClasses(
  trx: Trx,
  actor: Actor,
  classIds: readonly string[],
): Promise<ClassFacts[]> {
  const classes: ClassFacts[] = [];
  for (const id of [...new Set(classIds)].sort()) {
    classes.push(await findClassFor(trx, actor, id, { hold: true }));
  }
  return classes;
}

function refuseLate(test: TestFacts, kind: Wish["how"], shut: boolean): void {
  if (test.conductedAt !== null) throw new Refused(texts.test.ended);
  const verdict = mayGiveLive({ ...test, shut });
  if (kind === "live" && !verdict.allowed) throw new Refused(verdict.message);
}

async function refuseOtherKind(
  trx: Trx,
  testId: string,
  kind: Wish["how"],
  classes: readonly ClassFacts[],
): Promise<void> {
  const given = await givenTo(trx, testId);
  for (const { id, name } of classes) {
    const other = given.find((one) => one.classId === id && one.kind !== kind);
    if (other) throw new Refused(t.otherKind[other.kind](name));
  }
}

const hasNotBegun = ({ state }: ClassMember): boolean => state !== "begun" && state !== "finished";

interface Done {
  aligned: Aligned;
  kind: Wish["how"];
  except: readonly string[] | undefined;
}

function outcome(members: readonly ClassMember[], { aligned, kind, except }: Done): Given {
  const excepted = new Set(
    members
      .filter((member) => hasNotBegun(member) && (except?.includes(member.id) ?? member.excepted))
      .map(({ id }) => id),
  );
  const placed = new Set([...aligned.added, ...aligned.changed].map(({ studentId }) => studentId));
  const skipped = members.flatMap((member) => {
    const { id, name } = member;
    if (placed.has(id)) return [];
    const reason = reasonOf(member, { kind, excepted: except?.includes(id) ?? false });
    return reason === "" ? [] : [{ _id: id, name, reason }];
  });
  return {
    added: aligned.added.length,
    updated: aligned.changed.length,
    excepted: excepted.size,
    skipped,
  };
}

/** "" for students who have the test as the class does, and for excepted ones. */
function reasonOf(
  { state, own }: ClassMember,
  { kind, excepted }: { kind: Wish["how"]; excepted: boolean },
): string {
  if (state === "begun" || state === "finished") {
    return kind === "assigned" || excepted ? texts.assign[state] : "";
  }
  if (!own) return "";
  if (state === "assigned" && (kind === "live" || !excepted)) return t.ownDate;
  return state === "live" && kind === "assigned" ? texts.assign.live : "";
}

function messageOf(kind: Wish["how"], { added, updated, excepted, skipped }: Given): string {
  const first = kind === "live" ? t.registered(added) : t.assigned(added);
  const parts = [
    added > 0 ? first : updated === 0 && t.same,
    updated > 0 && t.updated(updated),
    excepted > 0 && t.excepted(excepted),
    skipped.length > 0 && t.kept(skipped.length),
  ];
  return parts.filter(Boolean).join(" ");
}

/**
 * Takes the test from a class, also one no longer taught. Students who have it from this class alone and
 * have not begun lose it. Idempotent.
 * @throws Refused once the test has ended; HttpProblem 404/403.
 */
export async function takeFromClass(
  db: Db,
  joining: Joining,
  actor: Actor,
  { id: testId, class: classId }: { id: string; class: string },
  now: number,
): Promise<{ withdrawn: number }> {
  return transaction(db, async (trx) => {
    await findTestFor(trx, actor, "conduct", testId);
    const locked = await trx
      .selectFrom("classes")
      .select("name")
      .where("id", "=", classId)
      .forUpdate()
      .executeTakeFirst();
    const test = await findTestFor(trx, actor, "conduct", testId, { hold: "update" });
    if (test.conductedAt !== null) throw new Refused(texts.test.ended);
    if (!locked || !(await take(trx, testId, classId))) return { withdrawn: 0 };
    const members = await membersOf(trx, testId, [classId]);
    const aligned = await alignPlaces(trx, {
      testIds: [testId],
      studentIds: members.map(({ id }) => id),
      now,
      isOpen: () => false,
    });
    await tellOfPlaces(trx, joining, { tests: [test], aligned }, now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "take from class",
      targetKind: "test",
      targetId: testId,
      details: { class: locked.name, count: aligned.withdrawn.length },
      at: now,
    });
    return { withdrawn: aligned.withdrawn.length };
  });
}
