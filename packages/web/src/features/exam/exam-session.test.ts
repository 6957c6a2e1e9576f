import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createExamSession } from "./exam-session.ts";
import { type KeptAnswer, memoryJournal } from "./journal.ts";
import { someQuestions } from "./testing/candidate-questions.ts";

/** A browser that opens the sitting on a journal and a server that keeps an answer sheet. */
function aClassroom() {
  const journal = memoryJournal();
  const sheet = new Map<string, KeptAnswer>();
  const server = { refusal: undefined as Error | undefined };
  const open = async () => {
    const session = createExamSession({
      questions: someQuestions(),
      sheet: new Map(sheet),
      kept: await journal.read(),
      journal,
      now: () => Date.now(),
      sendLate: async () => ({ notTaken: [] }),
      send: async (answer) => {
        if (server.refusal) throw server.refusal;
        sheet.set(answer.questionId, answer);
        return {};
      },
      onRefused: () => {},
      onSignedOut: () => {},
      chance: () => 0.5,
    });
    session.start();
    return session;
  };
  return { journal, sheet, server, open };
}

type Session = Awaited<ReturnType<ReturnType<typeof aClassroom>["open"]>>;
const settle = () => vi.advanceTimersByTimeAsync(0);
const away = new CallError(0, "The server cannot be reached.");

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test("a reload continues at the same question, with answers and flags", async () => {
  const { open } = aClassroom();
  const before = await open();
  before.dispatch({ type: "choose", optionId: "b" });
  before.dispatch({ type: "go", to: 2 });
  before.dispatch({ type: "flag" });
  await settle();
  const after = await open();
  expect(after.state()).toMatchObject({ current: 2, flagged: ["length"] });
  expect(after.state().answers.one?.chosenOption).toEqual(["b"]);
});

test("answers of an offline visit are sent by the next one", async () => {
  const { open, server, sheet } = aClassroom();
  server.refusal = away;
  const offline = await open();
  offline.dispatch({ type: "choose", optionId: "b" });
  await settle();
  offline.close();
  expect(sheet.size).toBe(0);
  server.refusal = undefined;
  const back = await open();
  await settle();
  expect(sheet.get("one")?.chosenOption).toEqual(["b"]);
  expect(back.saving().kind).toBe("saved");
});

test("the newer of server and journal is shown, and an older one is not sent", async () => {
  const { open, journal, sheet } = aClassroom();
  const answer = { chosenOption: ["a"], customAnswer: "", isMcq: true };
  sheet.set("one", { ...answer, questionId: "one", sequence: 20, chosenOption: ["d"] });
  await journal.keepAnswer({ ...answer, questionId: "one", sequence: 10 });
  await journal.keepAnswer({ ...answer, questionId: "two", sequence: 30 });
  const session = await open();
  await settle();
  expect(session.state().answers.one?.chosenOption).toEqual(["d"]);
  expect(session.state().answers.two?.chosenOption).toEqual(["a"]);
  expect([sheet.get("one")?.sequence, sheet.get("two")?.sequence]).toEqual([20, 30]);
});

test("a short answer travels with its unit and comes back without it", async () => {
  const { open, sheet } = aClassroom();
  const session = await open();
  session.dispatch({ type: "go", to: 2 });
  session.dispatch({ type: "write", text: "1 1/2" });
  await session.flush();
  expect(sheet.get("length")?.customAnswer).toBe("1 1/2 cm");
  expect((await open()).state().answers.length?.customAnswer).toBe("1 1/2");
});

test("moving on saves a text at once, without the pause of typing", async () => {
  const { open, sheet } = aClassroom();
  const session = await open();
  session.dispatch({ type: "go", to: 3 });
  session.dispatch({ type: "write", text: "Because" });
  session.dispatch({ type: "go", to: 0 });
  await settle();
  expect(sheet.get("text")?.customAnswer).toBe("Because");
});

test("a text that is still composed is shown, and only what is committed is kept and sent", async () => {
  const { open, sheet, journal } = aClassroom();
  const session = await open();
  session.dispatch({ type: "go", to: 3 });
  session.dispatch({ type: "write", text: "我" });
  for (const text of ["我n", "我ni", "我nihao"]) {
    session.dispatch({ type: "write", text, composing: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.state().answers.text?.customAnswer).toBe(text);
  }
  const kept = (await journal.read()).answers;
  expect([sheet.get("text")?.customAnswer, ...kept.map((one) => one.customAnswer)]).toEqual([
    "我",
    "我",
  ]);
  session.dispatch({ type: "write", text: "我你好" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sheet.get("text")?.customAnswer).toBe("我你好");
});

test("a composition that ends as it reads is saved, one that is given up leaves what was there", async () => {
  const { open, sheet } = aClassroom();
  const session = await open();
  session.dispatch({ type: "go", to: 3 });
  session.dispatch({ type: "write", text: "வ", composing: true });
  session.dispatch({ type: "write", text: "வ" });
  await settle();
  expect(sheet.get("text")?.customAnswer).toBe("வ");
  session.dispatch({ type: "write", text: "வna", composing: true });
  session.dispatch({ type: "write", text: "வ" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sheet.get("text")?.customAnswer).toBe("வ");
});

test.each([
  ["going on", (session: Session) => session.dispatch({ type: "go", to: 0 })],
  ["handing in", (session: Session) => session.flush()],
  ["a pause", (session: Session) => session.settle()],
  ["leaving the page", (session: Session) => session.leave()],
])("%s in the middle of a composition saves what is on the screen", async (_, end) => {
  const { open, sheet } = aClassroom();
  const session = await open();
  session.dispatch({ type: "go", to: 3 });
  session.dispatch({ type: "write", text: "我们", composing: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sheet.get("text")).toBeUndefined();
  const written = Date.now() - 20_000;
  await end(session);
  await settle();
  // As of the moment when it was written: after the end of the time it still counts.
  expect(sheet.get("text")).toMatchObject({ customAnswer: "我们", sequence: written });
});

test("says which questions the server did not take", async () => {
  const { open, server } = aClassroom();
  const session = await open();
  server.refusal = new Refusal(texts.attempt.over);
  session.dispatch({ type: "go", to: 1 });
  session.dispatch({ type: "choose", optionId: "a" });
  await settle();
  expect(session.notTaken()).toEqual(["2"]);
  server.refusal = undefined;
  session.dispatch({ type: "choose", optionId: "b" });
  await settle();
  expect(session.notTaken()).toEqual([]);
});

test("exiting begins at the first question next time and keeps the flags", async () => {
  const { open } = aClassroom();
  const session = await open();
  session.dispatch({ type: "go", to: 1 });
  session.dispatch({ type: "flag" });
  await session.rewind();
  expect((await open()).state()).toMatchObject({ current: 0, flagged: ["two"] });
});

test("an answer sheet that comes late fills in what was not answered here in between", async () => {
  const { open, sheet } = aClassroom();
  const session = await open();
  session.dispatch({ type: "choose", optionId: "b" });
  await settle();
  const stored = { chosenOption: ["a"], customAnswer: "", sequence: 5 };
  session.complete(
    new Map([
      ["one", stored],
      ["two", stored],
      ["length", { chosenOption: [], customAnswer: "13 cm", sequence: 6 }],
    ]),
  );
  const { answers } = session.state();
  expect(answers.one?.chosenOption).toEqual(["b"]);
  expect(answers.two?.chosenOption).toEqual(["a"]);
  expect(answers.length?.customAnswer).toBe("13");
  // Those two were unchanged, so nothing of them is sent.
  await settle();
  expect([...sheet.keys()]).toEqual(["one"]);
});

test("after the result nothing is left on this device", async () => {
  const { open, journal } = aClassroom();
  const session = await open();
  session.dispatch({ type: "choose", optionId: "a" });
  session.dispatch({ type: "flag" });
  await settle();
  await session.forget();
  expect(await journal.read()).toEqual({ answers: [], place: undefined });
});
