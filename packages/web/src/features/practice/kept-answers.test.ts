import { expect, test, vi } from "vitest";
import { createAnswerBox, type KeptAnswer } from "./kept-answers.ts";

const anAnswer = (qid: string, customAnswer = "12"): KeptAnswer => ({
  roundId: "round",
  qid,
  newAnswer: [],
  customAnswer,
});

function aBox(outcomes: Array<"stored" | "later" | "refused">, kept: KeptAnswer[] = []) {
  const keep = vi.fn();
  const send = vi.fn(async (_answer: { qid: string }) => outcomes.shift() ?? "stored");
  return { box: createAnswerBox({ kept, keep, send }), keep, send };
}
const sentOf = (send: ReturnType<typeof aBox>["send"]) => send.mock.calls.map(([{ qid }]) => qid);

test("an answer is kept before it is sent, and forgotten when it is stored", async () => {
  const { box, keep, send } = aBox(["stored"]);
  box.put(anAnswer("one"));
  expect(keep).toHaveBeenLastCalledWith([anAnswer("one")]);
  expect(send).not.toHaveBeenCalled();
  await box.flush();
  expect(sentOf(send)).toEqual(["one"]);
  expect(keep).toHaveBeenLastCalledWith([]);
});

test("without a connection it stays, and goes in order when the connection is back", async () => {
  const { box, keep, send } = aBox(["later", "stored", "stored"], [anAnswer("kept before")]);
  box.put(anAnswer("one"));
  await box.flush();
  expect(box.waiting()).toHaveLength(2);
  await box.flush();
  expect(sentOf(send)).toEqual(["kept before", "kept before", "one"]);
  expect(keep).toHaveBeenLastCalledWith([]);
});

test("what the server never takes blocks nothing", async () => {
  const { box, send } = aBox(["refused", "stored"]);
  box.put(anAnswer("gone"));
  box.put(anAnswer("one"));
  await box.flush();
  expect(sentOf(send)).toEqual(["gone", "one"]);
  expect(box.waiting()).toEqual([]);
});

test("the first answer to a question counts, and two sends at once are one", async () => {
  const { box, send } = aBox([]);
  box.put(anAnswer("one", "12"));
  box.put(anAnswer("one", "13"));
  await Promise.all([box.flush(), box.flush()]);
  expect(send.mock.calls).toEqual([[anAnswer("one", "12")]]);
});
