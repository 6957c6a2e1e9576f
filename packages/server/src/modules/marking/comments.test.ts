import { randomUUID } from "node:crypto";
import type { InputOf } from "@markwell/contract/call";
import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  commentBank,
  markingHelp,
  readComments,
  removeBankComment,
  saveBankComment,
  saveComment,
} from "@markwell/contract/calls/comments";
import { letBackIn } from "@markwell/contract/calls/conduct";
import { askQuestion, consultationQueue } from "@markwell/contract/calls/consultations";
import { markAnswer, markingAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { childCorrections } from "@markwell/contract/calls/parents";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { schoolLists } from "@markwell/contract/calls/subjects";
import { shareTest } from "@markwell/contract/calls/test-shares";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { makePlace } from "@markwell/domain/marking/annotation";
import { cases } from "@markwell/domain/testing/depth";
import { beforeEach, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anEssayTest } from "../../testing/essays.ts";
import { aPicture } from "../../testing/media.ts";
import { aParent } from "../../testing/parents.ts";
import { aBankQuestion, anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { startWriting } from "../../testing/sitting.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";

const app = startAppForFile();
const SECRET = "KAYA5C1D";

type Scene = Awaited<ReturnType<typeof aScene>>;
type Sent = InputOf<typeof saveComment>;

/** One essay that is handed in, its teacher, and a colleague who may mark as well. */
async function aScene(words = "The rain fell. It was cold.") {
  const essays = await anEssayTest(app);
  const colleague = await aTeacher(app.db);
  const teacher = await essays.teacherNow();
  await teacher(shareTest, { id: essays.test.id, teacher: colleague.id, rights: ["mark"] });
  const writer = await essays.handInEssays(0, words);
  const ids = { ...writer.own, qid: essays.long };
  const about = (quote: string, over: Partial<Sent> = {}, text = words): Sent => {
    const start = text.indexOf(quote);
    const place = makePlace(text, start, start + quote.length);
    if (!place) throw new Error(`${quote} has no place`);
    return {
      ...{ ...ids, _id: randomUUID(), revision: Number.MAX_SAFE_INTEGER, kind: "correction" },
      ...{ place: { kind: "text", ...place }, text: SECRET, editedAt: app.clock.now() },
      ...over,
    };
  };
  return {
    ...{ ...essays, owner: essays.teacher, writer, ids, about, teacher },
    colleague: { client: await clientFor(app, colleague), id: colleague.id },
    mark: (client: Client, score = 4) => client(markAnswer, { ...ids, score }),
  };
}

const seenBy = async ({ ids }: Scene, client: Client) =>
  (await client(markingAnswer, ids)).data.comments?.map(({ text }) => text) ?? [];
const reviewOf = async ({ writer, ids }: Scene) =>
  (await writer.client(finalResults, writer.own)).data.result.find(({ _id }) => _id === ids.qid);

describe("a comment at a place", () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await aScene();
  });

  test("is its author's alone until they mark, then the student's, a parent's and a colleague's", async () => {
    const { teacher, colleague, writer, about, mark, test: built } = scene;
    const parent = await clientFor(
      app,
      await aParent(app.db, [writer.person], { now: app.clock.now() }),
    );
    await teacher(saveComment, about("cold", { text: `${SECRET} cold` }));
    await teacher(saveComment, about("rain", { text: `${SECRET} rain`, kind: "praise" }));
    const replies = async () => [
      await writer.client(finalResults, writer.own),
      await writer.client(handIn, writer.own),
      await writer.client(myData),
      await parent(childCorrections, { studentId: writer.person.id, testid: built.id }),
      await colleague.client(markingQueue),
      await colleague.client(markingAnswer, scene.ids),
      await colleague.client(finalResults, writer.own),
    ];
    for (const reply of await replies()) expect(JSON.stringify(reply)).not.toContain(SECRET);
    expect(await seenBy(scene, teacher)).toEqual([`${SECRET} rain`, `${SECRET} cold`]);
    const queued = (await teacher(markingQueue)).data.find(({ comments }) => comments);
    expect(queued?.comments?.map(({ place }) => place.quote)).toEqual(["rain", "cold"]);
    // A colleague's mark gives nothing of it away.
    await mark(colleague.client, 2);
    for (const reply of await replies()) expect(JSON.stringify(reply)).not.toContain(SECRET);

    await mark(teacher, 4);
    const [ofStudent, , own, ofParent, , ofColleague, ofStaff] = await replies();
    const shown = [
      { kind: "praise", text: `${SECRET} rain`, place: { quote: "rain", start: 4, end: 8 } },
      { kind: "correction", text: `${SECRET} cold`, place: { quote: "cold", start: 22, end: 26 } },
    ];
    expect((await reviewOf(scene))?.comments).toMatchObject(shown);
    // A student does not read who wrote it, nor when.
    expect(Object.keys((await reviewOf(scene))?.comments?.[0] ?? {})).toEqual([
      "_id",
      "place",
      "kind",
      "text",
    ]);
    for (const reply of [ofStudent, ofParent, ofColleague, ofStaff, own])
      expect(JSON.stringify(reply)).toContain(`${SECRET} rain`);
    const { data } = await writer.client(myData);
    expect(data.tests[0]?.answers[0]?.review?.comments).toEqual([
      { kind: "praise", about: "rain", text: `${SECRET} rain` },
      { kind: "correction", about: "cold", text: `${SECRET} cold` },
    ]);
  });

  test("is stored once however often it is sent, and the later edit counts in whichever order", async () => {
    const { teacher, about } = scene;
    const first = about("rain", { text: "One" });
    const sends = await Promise.all([1, 2, 3].map(() => teacher(saveComment, first)));
    expect(new Set(sends.map(({ data }) => data.text))).toEqual(new Set(["One"]));
    app.clock.advance(10_000);
    await teacher(saveComment, { ...first, text: "Three", editedAt: app.clock.now() - 1_000 });
    const late = await teacher(saveComment, {
      ...first,
      text: "Two",
      editedAt: app.clock.now() - 5_000,
    });
    expect(late.data.text).toBe("Three");
    // A clock that runs ahead does not win for ever.
    await teacher(saveComment, { ...first, text: "Ahead", editedAt: app.clock.now() + 9_999_999 });
    app.clock.advance(1_000);
    await teacher(saveComment, { ...first, text: "Now", editedAt: app.clock.now() });
    expect(await seenBy(scene, teacher)).toEqual(["Now"]);
  });

  test("that was removed stays removed, also when an edit or the first sending comes later", async () => {
    const { teacher, about } = scene;
    const comment = about("rain", { text: "One" });
    await teacher(saveComment, comment);
    await teacher(saveComment, { ...comment, removed: true });
    app.clock.advance(5_000);
    const { data } = await teacher(saveComment, {
      ...comment,
      text: "Back",
      editedAt: app.clock.now(),
    });
    expect(data).toMatchObject({ removed: true, text: "One" });
    const other = about("cold");
    await teacher(saveComment, { ...other, removed: true });
    await teacher(saveComment, other);
    expect(await seenBy(scene, teacher)).toEqual([]);
  });

  test("belongs to its author: colleagues, strangers and students change and add nothing", async () => {
    const { teacher, colleague, writer, about } = scene;
    const comment = about("rain");
    await teacher(saveComment, comment);
    const theirs = colleague.client(saveComment, { ...comment, text: "Mine now" });
    await expect(theirs).rejects.toMatchObject({
      status: 403,
      message: texts.review.commentForeign,
    });
    const stranger = await clientFor(app, await aTeacher(app.db));
    await expect(stranger(saveComment, about("cold"))).rejects.toMatchObject({
      ...{ status: 403, message: texts.test.foreign },
    });
    await expect(writer.client(saveComment, about("cold"))).rejects.toMatchObject({ status: 403 });
    const other = await aScene();
    const moved = teacher(saveComment, { ...comment, qid: scene.composition });
    await expect(moved).rejects.toMatchObject({ status: 403 });
    await expect(
      other.teacher(saveComment, { ...other.about("cold"), _id: comment._id }),
    ).rejects.toMatchObject({
      status: 403,
    });
    expect(await seenBy(scene, teacher)).toEqual([SECRET]);
  });

  test("needs the words that are there, and an answer that is handed in", async () => {
    const { teacher, about, test: built, writer } = scene;
    const comment = about("rain");
    const wrong = { ...comment, place: { ...comment.place, start: 5, end: 9 } };
    await expect(teacher(saveComment, wrong)).rejects.toMatchObject({
      ...{ status: 400, message: texts.review.commentElsewhere },
    });
    await expect(teacher(saveComment, { ...comment, qid: randomUUID() })).rejects.toMatchObject({
      status: 404,
    });
    await teacher(letBackIn, { id: built.id, candidate: writer.person.id });
    await expect(teacher(saveComment, comment)).rejects.toMatchObject({
      message: texts.review.stillWriting,
    });
  });

  test("comes back with the same quote from answers with emoji, Tamil, combining marks and right-to-left", async () => {
    const words = "👩‍👩‍👧 நான் பள்ளிக்குச் cafe\u0301 שלום 🇸🇬\r\n<b>end</b>";
    const own = await aScene(words);
    const quotes = ["👩‍👩‍👧", "பள்ளிக்குச்", "cafe\u0301", "שלום 🇸🇬", "<b>end</b>"];
    for (const quote of quotes) await own.teacher(saveComment, own.about(quote, { text: quote }));
    await own.mark(own.teacher);
    const shown = await reviewOf(own);
    expect(shown?.comments?.map(({ text, place }) => [text, place.quote])).toEqual(
      quotes.map((quote) => [quote, quote]),
    );
    const [given = ""] = shown?.givenAnswer ?? [];
    for (const { place } of shown?.comments ?? [])
      expect(given.slice(place.start, place.end)).toBe(place.quote);
  });

  test("moves with its words when the student is let back in, and waits for the new mark", async () => {
    const { teacher, writer, about, mark, test: built, ids } = scene;
    await teacher(saveComment, about("rain", { text: "stays" }));
    await teacher(saveComment, about("cold", { text: "goes" }));
    await mark(teacher);
    const later = "Then the rain fell. It was warm.";
    await teacher(letBackIn, { id: built.id, candidate: writer.person.id });
    app.clock.advance(60_000);
    await writer.client(saveAnswer, { ...ids, customAnswer: later });
    await writer.client(handIn, writer.own);
    expect((await reviewOf(scene))?.comments).toBeUndefined();
    const { data } = await teacher(markingAnswer, ids);
    expect(data.comments?.map(({ text, earlier }) => [text, earlier])).toEqual([
      ["stays", undefined],
      ["goes", true],
    ]);
    const [stays] = data.comments ?? [];
    expect(later.slice(stays?.place.start, stays?.place.end)).toBe("rain");
  });

  test("is read when the student says so, until it is changed", async () => {
    const { teacher, writer, about, mark, ids } = scene;
    const read = () => writer.client(readComments, ids);
    await expect(read()).rejects.toMatchObject({ message: texts.review.commentsNone });
    const comment = about("rain");
    await teacher(saveComment, comment);
    await mark(teacher);
    app.clock.advance(1_000);
    const { data } = await read();
    expect((await reviewOf(scene))?.commentsReadAt).toBe(data.readAt);
    const seen = (await teacher(finalResults, writer.own)).data.result[0];
    expect(seen?.commentsReadAt).toBe(data.readAt);
    app.clock.advance(1_000);
    await teacher(saveComment, { ...comment, text: "Changed", editedAt: app.clock.now() });
    expect((await reviewOf(scene))?.commentsReadAt).toBeUndefined();
  });

  test("lets its student ask its teacher once, and nobody about what they do not see", async () => {
    const { teacher, writer, about, mark, ids, test: built } = scene;
    const subject = (await writer.client(schoolLists)).data.subjects[0]?._id ?? "";
    const ask = async (client = writer.client) =>
      client(askQuestion, {
        ...{ image: await aPicture(), query: "Why?", subject },
        ...{ aboutTest: built.id, aboutQuestion: ids.qid },
      });
    const none = { message: texts.review.commentsNone };
    await teacher(saveComment, about("rain"));
    await reviewOf(scene);
    await expect(ask()).rejects.toMatchObject(none);
    await mark(teacher);
    await ask();
    const { data } = await teacher(consultationQueue, {});
    expect(data.map(({ description, tutor }) => [description, tutor._id])).toEqual([
      ["Why?", scene.owner.id],
    ]);
    await expect(ask()).rejects.toMatchObject({ message: texts.consultation.askedAboutComments });
    const stranger = await clientFor(app, await aStudent(app.db));
    await expect(ask(stranger)).rejects.toMatchObject(none);
  });

  test("goes with the student's data, and many are read in one go", async () => {
    const many = cases(20, 200);
    const words = Array.from({ length: many }, (_, index) => `word${index}`).join(" ");
    const own = await aScene(words);
    for (let index = 0; index < many; index += 1)
      await own.teacher(saveComment, own.about(`word${index}`.padEnd(4), {}, words));
    await own.mark(own.teacher);
    expect((await reviewOf(own))?.comments).toHaveLength(many);
    await (await own.teacherNow())(markAnswer, { ...own.ids, qid: own.composition, score: 1 });
    const admin = await clientFor(app, await anAdmin(app.db));
    const { id, email } = own.writer.person;
    await admin(eraseStudent, { studentId: id, emailid: email });
    const { count } = await app.db
      .selectFrom("annotations")
      .innerJoin("attempts", "attempts.id", "annotations.attemptId")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("attempts.studentId", "=", id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});

test("the bank has a teacher's own comments by key, and what colleagues share", async () => {
  const [own, colleague] = [await aTeacher(app.db), await aTeacher(app.db)];
  const client = await clientFor(app, own);
  const theirs = await clientFor(app, colleague);
  const mine = async (who: Client) =>
    (await who(commentBank)).data.filter(({ text }) => text.startsWith(SECRET));
  const first = { _id: randomUUID(), kind: "praise" as const, text: `${SECRET} Vivid.`, key: 1 };
  const second = {
    _id: randomUUID(),
    kind: "correction" as const,
    text: `${SECRET} Tense.`,
    key: 1,
  };
  await client(saveBankComment, first);
  await client(saveBankComment, first);
  await client(saveBankComment, { ...second, shared: true });
  expect(await mine(client)).toMatchObject([
    { _id: second._id, key: 1, shared: true },
    { _id: first._id, key: null, shared: false },
  ]);
  expect(await mine(theirs)).toEqual([{ ...second, key: null, shared: true, by: own.name }]);
  for (const act of [
    () => theirs(saveBankComment, { ...second, text: `${SECRET} Changed.` }),
    () => theirs(removeBankComment, { _id: second._id }),
  ])
    await expect(act()).rejects.toMatchObject({
      status: 403,
      message: texts.review.commentForeign,
    });
  await client(removeBankComment, { _id: second._id });
  await client(removeBankComment, { _id: second._id });
  expect([await mine(client), await mine(theirs)]).toMatchObject([[{ _id: first._id }], []]);
});

test("the marker reads how long an answer is, and the student's last marked one with its comments", async () => {
  const scene = await aScene("First.\n\nSecond one.");
  const { owner, teacher, ids, about, mark, writer } = scene;
  const { data: alone } = await teacher(markingHelp, ids);
  expect(alone).toEqual({ words: 3, paragraphs: 2, last: null });
  await teacher(saveComment, about("Second", { text: "Good order." }));
  await mark(teacher, 3);
  app.clock.advance(3_600_000);
  const now = app.clock.now();
  const question = await aBankQuestion(app.db, owner, { kind: "long", answer: [] });
  const later = await aTest(app.db, owner, { now, questions: [question] });
  await transaction(app.db, async (trx) => {
    const candidate = { testId: later.id, studentId: writer.person.id, kind: "live", now } as const;
    await registerCandidate(trx, candidate);
    const { apply } = await changeTestState(trx, owner, later.id);
    await apply({ begunAt: new Date(now) });
  });
  const again = await startWriting(app, later, writer.person);
  const asked = { ...again.own, qid: question };
  await again.client(saveAnswer, { ...asked, customAnswer: "Now." });
  await again.client(handIn, again.own);
  const { data } = await (await scene.teacherNow())(markingHelp, asked);
  expect(data.last).toMatchObject({
    ...{ answer: "First.\n\nSecond one.", words: 3, paragraphs: 2, score: 3, weightage: 6 },
    comments: [{ text: "Good order.", place: { quote: "Second" } }],
  });
  const stranger = await clientFor(app, await aTeacher(app.db));
  await expect(stranger(markingHelp, asked)).rejects.toMatchObject({ status: 403 });
});
