import type { InputOf } from "@markwell/contract/call";
import { listMyTests, proceedToTest } from "@markwell/contract/calls/attempts";
import {
  classesOfTest,
  classesToChoose,
  giveToClasses,
  takeFromClass,
  testsOfClass,
} from "@markwell/contract/calls/class-tests";
import { addToClass, takeOutOfClass } from "@markwell/contract/calls/classes";
import {
  beginTest,
  endTest,
  listCandidates,
  removeCandidate,
} from "@markwell/contract/calls/conduct";
import { answerAtDoor, askToComeIn, atTheDoor } from "@markwell/contract/calls/door";
import { joinTest, registrationInfo } from "@markwell/contract/calls/people";
import { assignTest, editStudent } from "@markwell/contract/calls/students";
import { updateTest } from "@markwell/contract/calls/tests";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import {
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  type BuiltTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { ownIds } from "../../testing/sitting.ts";

const HOUR_MS = 3_600_000;
const t = texts.classTest;
const FOR_OTHERS = texts.door.forOthers;

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let built: BuiltTest;
let mei: TestPerson;
let raj: TestPerson;
let courage: string;
beforeEach(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  built = await aTest(app.db, author);
  mei = await aStudent(app.db, { name: "Mei" });
  raj = await aStudent(app.db, { name: "Raj" });
  courage = await aClass(app.db, author, { students: [mei, raj] });
});

const inHours = (hours: number) => new Date(app.clock.now() + hours * HOUR_MS).toISOString();
type Wish = InputOf<typeof giveToClasses>;
const wish = (how: Wish["how"], over: Partial<Wish>): Wish => ({
  id: built.id,
  classes: [courage],
  how,
  ...over,
});
const live = (over: Partial<Wish> = {}) => wish("live", over);
const assigned = (over: Partial<Wish> = {}) => wish("assigned", over);

async function places(testId = built.id): Promise<string[]> {
  const rows = await app.db
    .selectFrom("candidates")
    .innerJoin("people", "people.id", "candidates.studentId")
    .select(["people.name", "candidates.dueAt"])
    .where("testId", "=", testId)
    .orderBy("people.name")
    .execute();
  return rows.map(({ name, dueAt }) => (dueAt ? `${name} ${dueAt.toISOString()}` : name));
}
const move = (call: typeof addToClass | typeof takeOutOfClass, classId: string, one: TestPerson) =>
  teacher(call, { _id: classId, studentId: [one.id] });
const joins = (one: TestPerson, classId = courage) => move(addToClass, classId, one);
const leaves = async (one: TestPerson, classId = courage) => {
  await move(takeOutOfClass, classId, one);
  // Leaving and returning take at least a moment.
  app.clock.advance(1);
};
const mailsTo = async ({ id }: TestPerson) =>
  (await app.db.selectFrom("mailOutbox").select("kind").where("personId", "=", id).execute()).map(
    ({ kind }) => kind,
  );

describe("a test that is conducted for classes", () => {
  test("registers their students at once, who see it in Take Test; repeated it changes nothing", async () => {
    const { message, data } = await teacher(giveToClasses, live());
    expect(message).toBe("Registered 2 students.");
    expect(data).toEqual({ added: 2, updated: 0, excepted: 0, skipped: [] });
    const student = await clientFor(app, mei);
    const listed = (await student(listMyTests)).data.find(({ _id }) => _id === built.id);
    expect(listed).toMatchObject({ registered: true, begun: false, selfPaced: false });
    const again = await teacher(giveToClasses, live());
    expect(again).toMatchObject({ message: t.same, data: { added: 0, updated: 0 } });
    expect(await places()).toEqual(["Mei", "Raj"]);
    expect(await mailsTo(mei)).toEqual(["registered"]);
    await teacher(beginTest, { id: built.id });
    await student(proceedToTest, ownIds(built, mei));
  });

  test("takes 2,000 students of two classes in one call, and says how far each class is", async () => {
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into people (type, email, name, password_hash, created_at)
        select 'STUDENT', 'crowd' || n || '@crowd.test', 'Crowd ' || n, 'x', now()
        from generate_series(1, 2000) as n returning id)
      insert into students (person_id, level, postal_code)
      select id, 'primary 6', '123456' from made returning person_id as id`.execute(app.db);
    const many = await aClass(app.db, author);
    await sql`
      insert into class_students (class_id, student_id, joined_at)
      select ${many}, id, now() from unnest(${rows.map(({ id }) => id)}::uuid[]) as id`.execute(
      app.db,
    );
    const { data } = await teacher(giveToClasses, live({ classes: [many, courage] }));
    expect(data.added).toBe(2002);
    const given = await teacher(classesOfTest, { id: built.id });
    expect(given.data.classes.map(({ students, onTest }) => [students, onTest])).toEqual(
      expect.arrayContaining([
        [2000, 2000],
        [2, 2],
      ]),
    );
  });

  test("leaves out who is excepted by name, now and when they come back to the class", async () => {
    const { data } = await teacher(giveToClasses, live({ except: [mei.id] }));
    expect(data).toMatchObject({ added: 1, excepted: 1 });
    await leaves(mei);
    await joins(mei);
    await teacher(giveToClasses, live());
    expect(await places()).toEqual(["Raj"]);
    const given = await teacher(classesOfTest, { id: built.id });
    expect(given.data.exceptions).toEqual([{ _id: mei.id, name: "Mei" }]);
    await teacher(giveToClasses, live({ except: [raj.id] }));
    expect(await places()).toEqual(["Mei"]);
  });

  test("does not bring back who is taken off it by hand", async () => {
    await teacher(giveToClasses, live());
    await teacher(removeCandidate, { id: built.id, candidate: mei.id });
    await teacher(giveToClasses, live());
    expect(await places()).toEqual(["Raj"]);
    const student = await clientFor(app, mei);
    await expect(student(joinTest, { testid: built.id })).rejects.toThrow(FOR_OTHERS);
  });

  test("reaches nobody new behind a door that closed at Begin, and nobody once it has ended", async () => {
    await teacher(updateTest, { _id: built.id, version: 1, closeAtBegin: true });
    await teacher(giveToClasses, live());
    await teacher(beginTest, { id: built.id });
    const [late, second] = [await aStudent(app.db), await aStudent(app.db)];
    await joins(late);
    const other = await aClass(app.db, author, { students: [second] });
    const refused = teacher(giveToClasses, live({ classes: [other] }));
    await expect(refused).rejects.toThrow(new Refusal(texts.registration.closed));
    expect(await places()).toEqual(["Mei", "Raj"]);
    await teacher(endTest, { id: built.id });
    for (const late of [live({ classes: [other] }), assigned({ classes: [other] })]) {
      await expect(teacher(giveToClasses, late)).rejects.toThrow(new Refusal(texts.test.ended));
    }
    const take = teacher(takeFromClass, { id: built.id, class: courage });
    await expect(take).rejects.toThrow(new Refusal(texts.test.ended));
  });

  test("has the class beside each candidate, and guests without one", async () => {
    const guest = await aStudent(app.db, { name: "Guest" });
    await (await clientFor(app, guest))(joinTest, { testid: built.id });
    await teacher(giveToClasses, live());
    await app.db
      .updateTable("classStudents")
      .set({ indexNumber: 7 })
      .where("classId", "=", courage)
      .where("studentId", "=", mei.id)
      .execute();
    const { data } = await teacher(listCandidates, { id: built.id });
    const classesOf = (one: TestPerson) =>
      data.find(({ _id }) => _id === one.id)?.classes?.map(({ _id, index }) => [_id, index]);
    expect([classesOf(mei), classesOf(guest)]).toEqual([[[courage, 7]], []]);
  });
});

describe("a test that is assigned to classes", () => {
  test("has a due date; repeated, another date is set and nobody gets it twice", async () => {
    const first = await teacher(giveToClasses, assigned({ dueAt: inHours(2), except: [raj.id] }));
    expect(first).toMatchObject({
      message: "Assigned to 1 student. 1 student does not get it.",
      data: { added: 1, excepted: 1 },
    });
    expect(await places()).toEqual([`Mei ${inHours(2)}`]);
    const moved = await teacher(giveToClasses, assigned({ dueAt: inHours(5) }));
    expect(moved.data).toMatchObject({ added: 0, updated: 1, excepted: 1 });
    await teacher(giveToClasses, assigned());
    expect(await places()).toEqual([`Mei ${inHours(5)}`]);
    await teacher(giveToClasses, assigned({ dueAt: null }));
    expect(await places()).toEqual(["Mei"]);
    expect(await mailsTo(mei)).toEqual(["assigned"]);
  });

  test("gives a student of two classes the later date, and what they have by name stays", async () => {
    const maths = await aClass(app.db, author, { students: [mei] });
    const [soon, later, latest] = [inHours(1), inHours(5), inHours(9)];
    await teacher(assignTest, { studentId: raj.id, testId: built.id, dueAt: soon });
    await teacher(giveToClasses, assigned({ classes: [maths], dueAt: latest }));
    const { data } = await teacher(giveToClasses, assigned({ dueAt: later }));
    expect(data.skipped).toEqual([{ _id: raj.id, name: "Raj", reason: t.ownDate }]);
    expect(await places()).toEqual([`Mei ${latest}`, `Raj ${soon}`]);
    await leaves(mei, maths);
    await leaves(raj);
    expect(await places()).toEqual([`Mei ${later}`, `Raj ${soon}`]);
  });

  test("is refused with a due date that is over, live with any, and to a class that already has it as a live test", async () => {
    const over = teacher(giveToClasses, assigned({ dueAt: inHours(0) }));
    await expect(over).rejects.toMatchObject({ status: 400, errors: [{ path: "dueAt" }] });
    const dated = teacher(giveToClasses, live({ dueAt: inHours(1) }));
    await expect(dated).rejects.toMatchObject({ status: 400, errors: [{ path: "dueAt" }] });
    await teacher(giveToClasses, live());
    await expect(teacher(giveToClasses, assigned())).rejects.toThrow(
      /already has this test as a live test/,
    );
  });
});

describe("a student who joins a class later", () => {
  test("gets what is still open: not an assigned test past its due date", async () => {
    const open = await aTest(app.db, author);
    await teacher(giveToClasses, assigned({ dueAt: inHours(1) }));
    await teacher(giveToClasses, assigned({ id: open.id, dueAt: inHours(3) }));
    app.clock.advance(2 * HOUR_MS);
    const late = await aStudent(app.db, { name: "Late" });
    await joins(late);
    expect(await places()).toHaveLength(2);
    expect(await places(open.id)).toHaveLength(3);
    expect(await mailsTo(late)).toEqual(["assigned"]);
  });

  test("gets a live test while registration is open, none whose answers were shown", async () => {
    const shown = await aTest(app.db, author);
    await teacher(giveToClasses, live());
    await teacher(giveToClasses, assigned({ id: shown.id }));
    await app.db
      .updateTable("tests")
      .set({ settledAt: new Date(app.clock.now()) })
      .where("id", "=", shown.id)
      .execute();
    await joins(await aStudent(app.db, { name: "Late" }));
    expect(await places()).toEqual(["Late", "Mei", "Raj"]);
    expect(await places(shown.id)).toEqual(["Mei", "Raj"]);
  });
});

describe("a student who leaves a class", () => {
  test("loses what comes from this class alone and was not begun", async () => {
    const [begun, before, both] = [mei, raj, await aStudent(app.db, { name: "Both" })];
    const gone = await aStudent(app.db, { name: "Gone" });
    for (const one of [both, gone]) await joins(one);
    const maths = await aClass(app.db, author, { students: [both] });
    // Of their own, by the link, while it was open to everybody.
    await (await clientFor(app, before))(joinTest, { testid: built.id });
    await teacher(giveToClasses, live({ classes: [courage, maths] }));
    await teacher(beginTest, { id: built.id });
    await (await clientFor(app, begun))(proceedToTest, ownIds(built, begun));
    for (const one of [begun, before, both, gone]) await leaves(one);
    expect(await places()).toEqual(["Both", "Mei", "Raj"]);
    await leaves(both, maths);
    expect(await places()).toEqual(["Mei", "Raj"]);
  });

  test("does not keep the place by the link of a test for classes", async () => {
    await teacher(giveToClasses, live());
    await (await clientFor(app, mei))(joinTest, { testid: built.id });
    await leaves(mei);
    expect(await places()).toEqual(["Raj"]);
  });

  test("a class that is taken off the test: the same", async () => {
    const maths = await aClass(app.db, author, { students: [mei] });
    await teacher(giveToClasses, live({ classes: [courage, maths] }));
    const { message, data } = await teacher(takeFromClass, { id: built.id, class: courage });
    expect({ message, data }).toEqual({ message: t.taken(1), data: { withdrawn: 1 } });
    expect(await places()).toEqual(["Mei"]);
    const again = await teacher(takeFromClass, { id: built.id, class: courage });
    expect(again.data.withdrawn).toBe(0);
  });
});

describe("a student of another class", () => {
  const offered = async (one: TestPerson) => {
    const { data } = await (await clientFor(app, one))(listMyTests, {});
    return data.map(({ _id }) => _id);
  };

  test("does not see the test under Take Test, and asks where the link leads", async () => {
    const other = await aStudent(app.db, { name: "Other" });
    const client = await clientFor(app, other);
    expect(await offered(other)).toContain(built.id);
    await teacher(giveToClasses, live());
    expect(await offered(other)).not.toContain(built.id);
    expect(await offered(mei)).toContain(built.id);
    const { data } = await client(registrationInfo, { testid: built.id });
    expect(data).toMatchObject({ open: false, reason: FOR_OTHERS, mayAsk: true, forClasses: true });
    await expect(client(joinTest, { testid: built.id })).rejects.toThrow(FOR_OTHERS);
    const door = await client(atTheDoor, { testid: built.id });
    expect(door).toMatchObject({ state: "closed", message: FOR_OTHERS });
    await client(askToComeIn, { testid: built.id });
    expect(await places()).toEqual(["Mei", "Raj"]);
    await teacher(answerAtDoor, { id: built.id, candidate: other.id, admit: true });
    expect(await places()).toEqual(["Mei", "Other", "Raj"]);
    expect(await offered(other)).toContain(built.id);
  });

  test("comes to homework with its due date, and not after it", async () => {
    const [early, late] = [await aStudent(app.db), await aStudent(app.db)];
    await teacher(giveToClasses, assigned({ dueAt: inHours(1) }));
    const client = await clientFor(app, early);
    await client(askToComeIn, { testid: built.id });
    await teacher(answerAtDoor, { id: built.id, candidate: early.id, admit: true });
    const { data } = await client(listMyTests, {});
    expect(data).toMatchObject([{ _id: built.id, selfPaced: true, dueAt: inHours(1) }]);
    app.clock.advance(2 * HOUR_MS);
    expect(await offered(late)).not.toContain(built.id);
    const asking = (await clientFor(app, late))(askToComeIn, { testid: built.id });
    expect(await asking).toMatchObject({ state: "over" });
  });
});

describe("who may", () => {
  test.each([
    ["give it to a class", giveToClasses, () => live()],
    ["take it from a class", takeFromClass, () => ({ id: built.id, class: courage })],
    ["read its classes", classesOfTest, () => ({ id: built.id })],
    ["choose classes for it", classesToChoose, () => ({ id: built.id })],
    ["read the tests of the class", testsOfClass, () => ({ id: courage })],
  ] as const)("%s", async (what, call, input) => {
    const colleague = await aTeacher(app.db);
    const ask = async (person: TestPerson) => {
      const client: Client = await clientFor(app, person);
      return client(call as typeof classesOfTest, input() as { id: string }).then(
        () => "yes",
        ({ status, message }) => status ?? message,
      );
    };
    const admins = what.startsWith("read") ? "yes" : 403;
    expect([await ask(author), await ask(await anAdmin(app.db))]).toEqual(["yes", admins]);
    expect([await ask(colleague), await ask(mei)]).toEqual([403, 403]);
    await coTeaches(colleague);
    expect(await ask(colleague)).toBe(call === testsOfClass ? "yes" : 403);
  });

  test("nobody gives an own test to a class that they do not teach", async () => {
    const colleague = await aTeacher(app.db);
    const foreign = await aClass(app.db, colleague, { students: [await aStudent(app.db)] });
    const refused = teacher(giveToClasses, live({ classes: [courage, foreign] }));
    await expect(refused).rejects.toMatchObject({ status: 403 });
    expect(await places()).toEqual([]);
    const { data } = await teacher(classesToChoose, {});
    expect(data.map(({ _id }) => _id)).toEqual([courage]);
    expect(data[0]?.students.map(({ name, state }) => [name, state])).toEqual([
      ["Mei", "free"],
      ["Raj", "free"],
    ]);
  });

  test("the choice names the students' subject levels, and the level of a test that has one", async () => {
    const subject = await subjectId(app.db);
    const admin = await clientFor(app, await anAdmin(app.db));
    const level = "secondary 3";
    await admin(editStudent, { _id: mei.id, level, subjectLevels: [{ subject, level: "G3" }] });
    const banded = await aTest(app.db, author, { level, subjectLevel: "G2" });
    const topic = { _id: subject, topic: "Mathematics" };
    const { data, test } = await teacher(classesToChoose, { id: banded.id });
    expect(test).toEqual({ subjectLevel: "G2", subjects: [topic] });
    expect(data[0]?.students.map(({ name, subjectLevels }) => [name, subjectLevels])).toEqual([
      ["Mei", [{ subject: topic, level: "G3" }]],
      ["Raj", undefined],
    ]);
    expect(await teacher(classesToChoose, { id: built.id })).not.toHaveProperty("test");
  });

  const coTeaches = async ({ id: teacherId }: TestPerson) => {
    const subject = await subjectId(app.db);
    await app.db
      .insertInto("classTeachers")
      .values({ classId: courage, teacherId, subjectId: subject, addedAt: new Date() })
      .execute();
  };
});

const action = fc.record({
  does: fc.constantFrom(
    ...(["join", "leave", "give", "take", "link", "name", "begin", "remove", "repeat"] as const),
  ),
  student: fc.nat(2),
  klass: fc.nat(1),
  test: fc.nat(1),
  except: fc.option(fc.subarray([0, 1, 2])),
});
const places3x2 = () => [0, 1, 2].map(() => [false, false]);

test("a student has a place exactly from a class without exception or on their own, and no attempt is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 24 }), async (actions) => {
      const students = [mei, raj, await aStudent(app.db)];
      const clients = await Promise.all(students.map((one) => clientFor(app, one)));
      const classes = [await aClass(app.db, author), await aClass(app.db, author)];
      const tests = [await aTest(app.db, author), await aTest(app.db, author)];
      await teacher(beginTest, { id: tests[0]?.id ?? "" });
      const [member, own, begun, excepted] = [places3x2(), places3x2(), places3x2(), places3x2()];
      const given = [
        [false, false],
        [false, false],
      ];
      const through = (s: number, on: number) =>
        !excepted[s]?.[on] && [0, 1].some((c) => member[s]?.[c] && given[on]?.[c]);
      const has = (s: number, on: number) =>
        Boolean(begun[s]?.[on] || own[s]?.[on] || through(s, on));
      const note = (grid: boolean[][], row: number, column: number, value: boolean) => {
        const line = grid[row];
        if (line) line[column] = value;
      };
      const perform = async ({
        does,
        student,
        klass,
        test: on,
        except,
      }: (typeof actions)[number]) => {
        const [one, classId, id] = [students[student], classes[klass] ?? "", tests[on]?.id ?? ""];
        if (!one) return;
        if (does === "join") await joins(one, classId);
        if (does === "leave") await leaves(one, classId);
        if (does === "join" || does === "leave") note(member, student, klass, does === "join");
        if (does === "give") {
          const named = except?.map((s) => students[s]?.id ?? "");
          await teacher(giveToClasses, {
            id,
            classes: [classId],
            how: on === 0 ? "live" : "assigned",
            except: named,
          });
          note(given, on, klass, true);
          for (const s of [0, 1, 2]) {
            const said = except && member[s]?.[klass] && !begun[s]?.[on];
            if (said) note(excepted, s, on, except.includes(s));
          }
        }
        if (does === "take") {
          await teacher(takeFromClass, { id, class: classId });
          note(given, on, klass, false);
        }
        if (does === "link" && on === 0) {
          const chosen = given[on]?.some(Boolean) && !has(student, on);
          const refused = chosen && !through(student, on);
          const joining = clients[student]?.(joinTest, { testid: id });
          if (refused) await expect(joining).rejects.toThrow(FOR_OTHERS);
          else await joining;
          if (!refused && !has(student, on)) note(own, student, on, true);
        }
        if (does === "name" && on === 1 && !begun[student]?.[on]) {
          await teacher(assignTest, { studentId: one.id, testId: id });
          note(own, student, on, true);
        }
        if (does === "begin" && has(student, on)) {
          await clients[student]?.(proceedToTest, { testid: id, userid: one.id });
          note(begun, student, on, true);
        }
        if (does === "remove" && has(student, on) && !begun[student]?.[on]) {
          await teacher(removeCandidate, { id, candidate: one.id });
          note(own, student, on, false);
          if ([0, 1].some((c) => member[student]?.[c] && given[on]?.[c])) {
            note(excepted, student, on, true);
          }
        }
      };
      for (const [at, one] of actions.entries()) {
        await perform(one.does === "repeat" ? (actions[at - 1] ?? one) : one);
        const { rows } = await sql<{ place: string }>`
          select concat(test_id, student_id) as place from candidates
          where test_id = any (${tests.map(({ id }) => id)}::uuid[])`.execute(app.db);
        const expected = students.flatMap(({ id }, s) =>
          tests.flatMap((on, which) => (has(s, which) ? [on.id + id] : [])),
        );
        expect(rows.map(({ place }) => place).sort()).toEqual(expected.sort());
      }
      const { rows } = await sql<{ attempts: number }>`
        select count(*)::int as attempts from attempts
        where test_id = any (${tests.map(({ id }) => id)}::uuid[])`.execute(app.db);
      expect(rows[0]?.attempts).toBe(begun.flat().filter(Boolean).length);
    }),
    { numRuns: cases(2, 8) },
  );
});
