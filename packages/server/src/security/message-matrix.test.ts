import { clientMessages } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../testing/app.ts";
import { connectionsTo } from "../testing/connections.ts";
import { anAdmin, aStudent, aTeacher, type TestPerson } from "../testing/school.ts";
import { aStudentWriting, type Writer } from "../testing/sitting.ts";
import { liveClient } from "../testing/socket.ts";

type Name = keyof typeof clientMessages;
type Caller = "student" | "teacher" | "admin" | "other student" | "other teacher";

const app = startAppForFile();
let people: Record<Caller, TestPerson>;
let own: Writer["own"];
beforeAll(async () => {
  const { teacher, person, own: ids } = await aStudentWriting(app);
  own = ids;
  people = {
    student: person,
    teacher,
    admin: await anAdmin(app.db),
    "other student": await aStudent(app.db),
    "other teacher": await aTeacher(app.db),
  };
});

const connect = connectionsTo(() => app);

const yes = { success: true };
const no = { success: false, message: texts.common.forbidden };
const foreign = { success: false, message: texts.test.foreign };

const ANSWERS: Record<Exclude<Name, "leave">, Record<Caller, object>> = {
  join: { student: yes, teacher: no, admin: no, "other student": no, "other teacher": no },
  watch: { student: no, teacher: yes, admin: yes, "other student": no, "other teacher": foreign },
};

test("every message of the contract has its line", () => {
  expect(Object.keys(clientMessages).sort()).toEqual([...Object.keys(ANSWERS), "leave"].sort());
});

const lines = Object.entries(ANSWERS).flatMap(([name, answers]) =>
  Object.entries(answers).map(([caller, answer]) => [name, caller as Caller, answer] as const),
);

describe("who may send what about a student's test", () => {
  test.each(lines)("%s by %s", async (name, caller, answer) => {
    const live = await connect(people[caller]);
    const about = { testid: own.testid, traineeid: own.userid };
    expect(await live.emitRaw(name, about)).toEqual(answer);
  });

  test("join: somebody who sits another test does so for themselves only", async () => {
    const live = await connect(people["other student"]);
    expect(await live.join(own.testid, people["other student"].id)).toEqual(no);
    expect(live.heard).toEqual([]);
  });

  test("leave: takes nobody but the one who says it away", async () => {
    const isPresent = async () => {
      const row = await app.db
        .selectFrom("sittingPresences")
        .select("connected")
        .where("studentId", "=", own.userid)
        .executeTakeFirst();
      return row?.connected;
    };
    const student = await connect(people.student);
    await student.join(own.testid, own.userid);
    // The server writes the presence after it has answered.
    await expect.poll(isPresent).toBe(true);
    for (const caller of ["other student", "other teacher", "teacher", "admin"] as const) {
      const live = await connect(people[caller]);
      live.emit("leave", { testid: own.testid, traineeid: own.userid });
      // Messages of one socket are taken in order, so the leave was heard before this answer.
      await live.emitRaw("watch", { testid: "rubbish" });
    }
    expect(await isPresent()).toBe(true);
  });
});

test("nobody is connected without a session", async () => {
  await expect(liveClient(app, undefined)).rejects.toThrow(texts.signIn.needed);
  await expect(liveClient(app, "0".repeat(43))).rejects.toThrow(texts.signIn.needed);
});
