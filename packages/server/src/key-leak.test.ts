import * as attempts from "@markwell/contract/calls/attempts";
import { beginTest } from "@markwell/contract/calls/conduct";
import { joinTest, registerTrainee, registrationInfo } from "@markwell/contract/calls/people";
import { finalResults } from "@markwell/contract/calls/results";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { listSubjects, schoolLists } from "@markwell/contract/calls/subjects";
import { type Client, createClient } from "@markwell/contract/client";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "./testing/app.ts";
import { clientFor, tokenFor } from "./testing/client.ts";
import { aBankQuestion, aStudent, aTeacher, aTest } from "./testing/school.ts";
import { answersTo, startWriting } from "./testing/sitting.ts";
import { type LiveClient, liveClient } from "./testing/socket.ts";

const app = startAppForFile();

const SECRETS = ["KEY-7f3a", "KEY-9c1d", "EXPLAIN-51b2", "MODEL-84ee", "STEP-30fe", "WHY-c17d"];
const FORBIDDEN = [
  ...SECRETS,
  '"isAnswer"',
  "correctAnswer",
  "explanation",
  "customAnswers",
  "accepted",
  "whyWrong",
  '"steps"',
];

interface Heard {
  from: string;
  text: string;
}

interface Browser {
  client: Client;
  heard: Heard[];
}

function browserWith(token: () => string | undefined): Browser {
  const heard: Heard[] = [];
  const recording: typeof globalThis.fetch = async (url, init) => {
    const response = await fetch(url, init);
    const text = await response.clone().text();
    heard.push({ from: String(url), text: `${JSON.stringify([...response.headers])} ${text}` });
    return response;
  };
  return { client: createClient({ origin: app.origin, token, fetch: recording }), heard };
}

async function aSecretTest() {
  const teacher = await aTeacher(app.db);
  const explained = { explanation: "<p>EXPLAIN-51b2</p>", steps: ["STEP-30fe"] };
  const several = ["10", "20", "30", "40", "50"].map((optbody, place) => ({
    optbody,
    optimg: "",
    isAnswer: place % 2 === 0,
    ...(place % 2 === 1 && { whyWrong: "WHY-c17d" }),
  }));
  const questions = [
    await aBankQuestion(app.db, teacher, explained),
    await aBankQuestion(app.db, teacher, { ...explained, options: several }),
    await aBankQuestion(app.db, teacher, {
      kind: "short",
      ...explained,
      answer: ["KEY-7f3a", "KEY-9c1d"],
      unit: "cm",
    }),
    await aBankQuestion(app.db, teacher, { kind: "long", ...explained, answer: ["MODEL-84ee"] }),
  ];
  const test = await aTest(app.db, teacher, { questions, shuffleOptions: true });
  return { teacher, test, questions };
}

const leaks = (heard: readonly Heard[]) =>
  heard.flatMap(({ from, text }) =>
    FORBIDDEN.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map(
      (word) => `${word} in ${from}`,
    ),
  );

const hearSocket = (live: LiveClient): Heard[] =>
  live.heard.map(({ event, message }) => ({ from: event, text: JSON.stringify(message) }));

async function playSitting() {
  const { teacher, test, questions } = await aSecretTest();
  let token: string | undefined;
  const browser = browserWith(() => token);
  const { client, heard } = browser;
  const testid = test.id;
  await client(registrationInfo, { testid });
  const registered = await client(registerTrainee, {
    testid,
    name: "Mei Ling",
    emailid: `mei-${testid}@home.test`,
    password: "eight long",
    postelCode: "123456",
    level: "primary 6",
    guardian: true,
  });
  token = registered.token;
  const { data: me } = await client(authenticatedUser);
  const own = { testid, userid: me._id };
  const live = await liveClient(app, token);
  const listsAndFlags = async () => {
    await client(attempts.entryFlags, { testid, traineeid: me._id });
    await client(attempts.traineeDetails, { _id: me._id });
    await client(attempts.listMyTests);
    await client(attempts.listMyHistory, {});
    await client(attempts.answerSheet, own);
    await client(attempts.chosenOptions, { ...own, qid: questions[0] ?? "" });
    await client(listSubjects);
    await client(schoolLists);
    await client(joinTest, { testid });
    await client(finalResults, own).catch(() => undefined);
    await client(finalResults, { ...own, isCorrect: false }).catch(() => undefined);
  };
  const early = async () => {
    await client(attempts.paperQuestions, { id: testid }).catch(() => undefined);
    await client(attempts.candidateQuestion, { _id: questions[0] ?? "" }).catch(() => undefined);
  };
  await listsAndFlags();
  await early();
  await live.join(testid, me._id);
  await live.next("pending");
  await (await clientFor(app, teacher))(beginTest, { id: testid });
  await live.next("begin");
  await early();
  await client(attempts.proceedToTest, own);
  const shown = await client(attempts.paperQuestions, { id: testid });
  for (const _id of questions) await client(attempts.candidateQuestion, { _id, testid });
  for (const qid of questions) {
    const { right, wrong } = await answersTo(app.db, testid, qid);
    // A student's own words may be anything; here they are none of the secrets.
    for (const { newAnswer } of [right, wrong]) {
      await client(attempts.saveAnswer, { ...own, qid, newAnswer, customAnswer: "my own words" });
    }
    await client(attempts.saveAnswer, { ...own, qid, newAnswer: [testid] }).catch(() => undefined);
  }
  await listsAndFlags();
  await live.join(testid, me._id);
  return { browser, client, own, live, shown, questions, heard, test };
}

describe("a candidate's browser", () => {
  test("gets nothing of any key before the attempt is handed in, and everything afterwards", async () => {
    const { client, own, live, heard, questions } = await playSitting();
    await live.emitRaw("watch", { testid: own.testid });
    const before = [...heard, ...hearSocket(live)];
    expect(before.length).toBeGreaterThan(40);
    expect(leaks(before)).toEqual([]);

    const handedIn = await client(attempts.handIn, own);
    expect(leaks([{ from: "quick result", text: JSON.stringify(handedIn) }])).toEqual([]);
    const { data } = await client(finalResults, own);
    const review = JSON.stringify(data);
    for (const secret of SECRETS) expect(review).toContain(secret);
    for (const [place, qid] of questions.slice(0, 2).entries()) {
      const { right } = await answersTo(app.db, own.testid, qid);
      expect(data.result[place]?.correctAnswer).toEqual(right.newAnswer);
    }
    live.close();
  });

  test("gets options that look all the same: no field, order or form tells the right one", async () => {
    const { shown, live } = await playSitting();
    for (const question of shown.data) {
      for (const option of question.options) {
        expect(Object.keys(option).sort()).toEqual(["_id", "optbody", "optimg"]);
      }
    }
    expect(shown.data.map(({ anscount }) => anscount)).toEqual([1, 3, 0, 0]);
    live.close();
  });

  test("gets none of it on the live connection while closing", async () => {
    const { client, own, live } = await playSitting();
    await client(attempts.handIn, own);
    await live.join(own.testid, own.userid);
    expect(leaks(hearSocket(live))).toEqual([]);
    live.close();
  });
});

test("while a classmate still writes, only the own closed attempt is open to review", async () => {
  const { client, own, live, test: built } = await playSitting();
  const classmate = await aStudent(app.db);
  await (await clientFor(app, classmate))(joinTest, { testid: built.id });
  await startWriting(app, built, classmate);
  const token = await tokenFor(app, classmate);
  const browser = browserWith(() => token);
  await client(attempts.handIn, own);
  await expect(client(finalResults, own)).resolves.toMatchObject({ success: true });
  const theirs = { testid: built.id, userid: classmate.id };
  await expect(client(finalResults, theirs)).rejects.toMatchObject({ status: 403 });
  for (const input of [theirs, own]) {
    await expect(browser.client(finalResults, input)).rejects.toBeInstanceOf(Error);
  }
  await browser.client(attempts.paperQuestions, { id: built.id });
  expect(leaks(browser.heard)).toEqual([]);
  live.close();
});
