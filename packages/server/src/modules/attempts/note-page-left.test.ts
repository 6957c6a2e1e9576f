import { randomUUID } from "node:crypto";
import { handIn, notePageLeft, proceedToTest } from "@markwell/contract/calls/attempts";
import { listCandidates } from "@markwell/contract/calls/conduct";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { texts } from "@markwell/contract/texts";
import { LEAVES_MAX } from "@markwell/domain/attempts/page-left";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBegunTest, anAdmin } from "../../testing/school.ts";
import { aStudentWriting, ownIds, type Writer } from "../../testing/sitting.ts";

const app = startAppForFile();

async function aWatchedStudent() {
  const scene = await aStudentWriting(app, { notePageLeft: true });
  app.clock.advance(600_000);
  return scene;
}

const aLeave = (seconds: number, ago = 60_000) => ({ id: randomUUID(), ago, seconds });
const tell = ({ client, own }: Writer, ...leaves: Array<ReturnType<typeof aLeave>>) =>
  client(notePageLeft, { ...own, leaves });

async function seenByTeacher({ teacher, own }: Awaited<ReturnType<typeof aWatchedStudent>>) {
  const { data } = await (await clientFor(app, teacher))(listCandidates, { id: own.testid });
  return data.find(({ _id }) => _id === own.userid)?.pageLeft;
}

describe("a student who leaves the page", () => {
  test("is seen in the cockpit: how often, and for how long in all", async () => {
    const scene = await aWatchedStudent();
    expect(await seenByTeacher(scene)).toEqual({ times: 0, seconds: 0 });
    await tell(scene, aLeave(40), aLeave(30, 30_000));
    expect(await seenByTeacher(scene)).toEqual({ times: 2, seconds: 70 });
  });

  test("is noted once, however often it is told, and by the longest time", async () => {
    const scene = await aWatchedStudent();
    const leave = aLeave(5);
    await tell(scene, leave, { ...leave, seconds: 3 });
    await tell(scene, { ...leave, ago: 70_000, seconds: 30 });
    await tell(scene, leave);
    expect(await seenByTeacher(scene)).toEqual({ times: 1, seconds: 30 });
  });

  test("never left before the start or for longer than the time since", async () => {
    const scene = await aWatchedStudent();
    await tell(scene, aLeave(90_000, 80_000_000));
    expect(await seenByTeacher(scene)).toEqual({ times: 1, seconds: 600 });
  });

  test("fills no more than its place", async () => {
    const scene = await aWatchedStudent();
    const first = aLeave(1);
    await tell(scene, first);
    for (let message = 0; message < 5; message += 1) {
      await tell(scene, ...Array.from({ length: 50 }, () => aLeave(1)));
    }
    await tell(scene, { ...first, seconds: 2 });
    expect(await seenByTeacher(scene)).toEqual({ times: LEAVES_MAX, seconds: LEAVES_MAX + 1 });
  });
});

describe("who is not noted", () => {
  test("a student whose teacher did not switch it on", async () => {
    const scene = await aStudentWriting(app);
    app.clock.advance(60_000);
    await tell(scene, aLeave(20));
    expect(await seenByTeacher(scene)).toEqual({ times: 0, seconds: 0 });
  });

  test("a student before the start, or after handing in", async () => {
    const { test: built, students } = await aBegunTest(app.db, {
      now: app.clock.now(),
      notePageLeft: true,
    });
    const [person] = students;
    if (!person) throw new Error("aBegunTest made no student");
    const writer = { person, client: await clientFor(app, person), own: ownIds(built, person) };
    await expect(tell(writer, aLeave(1))).rejects.toThrow(texts.attempt.notStarted);
    await writer.client(proceedToTest, writer.own);
    await writer.client(handIn, writer.own);
    await expect(tell(writer, aLeave(1))).rejects.toThrow(texts.attempt.handedIn);
  });
});

test("the answer sheet tells the teacher, and the student's own review does not", async () => {
  const scene = await aWatchedStudent();
  await tell(scene, aLeave(40));
  await scene.client(handIn, scene.own);
  const teacher = await clientFor(app, scene.teacher);
  const sheet = await teacher(finalResults, scene.own);
  expect(sheet.data.pageLeft).toEqual({ times: 1, seconds: 40 });
  const own = await scene.client(finalResults, scene.own);
  expect(own.data.pageLeft).toBeUndefined();
});

test("the copy of a student's data has it, and erasing removes it", async () => {
  const scene = await aWatchedStudent();
  await tell(scene, aLeave(40));
  await scene.client(handIn, scene.own);
  const { data } = await scene.client(myData);
  expect(data.tests[0]?.pageLeft).toEqual([
    { at: new Date(app.clock.now() - 60_000).toISOString(), seconds: 40 },
  ]);
  const admin = await clientFor(app, await anAdmin(app.db));
  await admin(eraseStudent, { studentId: scene.person.id, emailid: scene.person.email });
  expect(await seenByTeacher(scene)).toEqual({ times: 0, seconds: 0 });
});
