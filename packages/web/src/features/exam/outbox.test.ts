import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type KeptAnswer, memoryJournal } from "./journal.ts";
import { createOutbox } from "./outbox.ts";

function setUp(lastSequence = 0) {
  const journal = memoryJournal();
  const sent: Array<KeptAnswer & { keepalive: boolean }> = [];
  const refused: string[] = [];
  type Reply = Awaited<ReturnType<Parameters<typeof createOutbox>[0]["send"]>>;
  const server: { answer: (answer: KeptAnswer) => Promise<Reply> } = { answer: async () => ({}) };
  const signedOut = vi.fn();
  const paused = vi.fn();
  type SendLate = Parameters<typeof createOutbox>[0]["sendLate"];
  const sendLate = vi.fn<SendLate>(async () => ({ notTaken: [] }));
  const outbox = createOutbox({
    journal,
    send: (answer, { keepalive }) => {
      sent.push({ ...answer, keepalive });
      return server.answer(answer);
    },
    sendLate,
    now: () => Date.now(),
    lastSequence,
    savedAt: undefined,
    onChange: () => {},
    onRefused: (answer) => refused.push(answer.questionId),
    onPaused: paused,
    onSignedOut: signedOut,
    chance: () => 0.5,
  });
  const write = (questionId: string, customAnswer: string, pace: "now" | "typing" = "now") =>
    outbox.change({ questionId, customAnswer, chosenOption: [], isMcq: false }, pace);
  const texts = () => sent.map(({ customAnswer }) => customAnswer);
  return { journal, sent, texts, refused, paused, server, signedOut, sendLate, outbox, write };
}

const unreachable = async () => {
  throw new CallError(0, "The server cannot be reached.");
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe("saving", () => {
  test("a change is in the journal before it travels", async () => {
    const { journal, outbox, server, write } = setUp();
    let keptWhenSent: unknown;
    server.answer = async () => {
      keptWhenSent = (await journal.read()).answers[0]?.customAnswer;
      return {};
    };
    write("q", "42");
    expect(outbox.state().kind).toBe("saving");
    await settle();
    expect(keptWhenSent).toBe("42");
    expect(outbox.state()).toEqual({ kind: "saved", savedAt: 1_000_000, onlyHere: true });
  });

  test("typing is sent once, after a pause of 600 ms", async () => {
    const { texts, write } = setUp();
    for (const text of ["4", "42", "42."]) {
      write("q", text, "typing");
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(texts()).toEqual(["42."]);
  });

  test("moving on sends what is being typed at once", async () => {
    const { texts, write, outbox } = setUp();
    write("q", "half a word", "typing");
    outbox.hurry();
    await settle();
    expect(texts()).toEqual(["half a word"]);
  });

  test("sequences follow the server clock and stay above every earlier one", async () => {
    const { sent, write } = setUp(2_000_000);
    write("q", "a");
    await settle();
    write("r", "b");
    await settle();
    vi.setSystemTime(3_000_000);
    write("q", "c");
    await settle();
    expect(sent.map(({ sequence }) => sequence)).toEqual([2_000_001, 2_000_002, 3_000_000]);
  });

  test("an acknowledgement of an older change does not lose the newer one", async () => {
    const { server, texts, write, outbox } = setUp();
    let acknowledge = () => {};
    server.answer = () =>
      new Promise((resolve) => {
        acknowledge = () => resolve({});
      });
    write("q", "first");
    await settle();
    write("q", "second");
    await settle();
    expect(texts()).toEqual(["first"]);
    acknowledge();
    await settle();
    expect(texts()).toEqual(["first", "second"]);
    expect(outbox.state().kind).toBe("saving");
    acknowledge();
    await settle();
    expect(outbox.state().kind).toBe("saved");
  });
});

test("an answer given in a pause waits for Go on, and is no refused one", async () => {
  const { server, sent, refused, paused, write, outbox } = setUp();
  server.answer = async () => {
    throw new Refusal(texts.attempt.paused);
  };
  write("q", "in the pause");
  await settle();
  expect(paused).toHaveBeenCalledTimes(1);
  expect(refused).toEqual([]);
  expect(outbox.state().kind).not.toBe("saved");
  server.answer = async () => ({});
  outbox.retryNow();
  await settle();
  expect(sent.map(({ customAnswer }) => customAnswer)).toEqual(["in the pause", "in the pause"]);
  expect(outbox.state().kind).toBe("saved");
});

describe("without a connection", () => {
  test("a failed send is tried again with growing pauses, and only the newest text travels", async () => {
    const { server, sent, texts, write, outbox } = setUp();
    server.answer = unreachable;
    write("q", "one");
    await settle();
    expect(outbox.state().kind).toBe("offline");
    write("q", "two");
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(texts()).toEqual(["one", "two", "two", "two"]);
    server.answer = async () => ({});
    await vi.advanceTimersByTimeAsync(8_000);
    expect(sent).toHaveLength(5);
    expect(outbox.state().kind).toBe("saved");
  });

  test("while the database is away it asks every few seconds, so that it learns soon of its return", async () => {
    const { server, sent, outbox, write } = setUp();
    server.answer = async () => {
      throw new CallError(503, "Markwell cannot reach its database.");
    };
    write("q", "kept");
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = sent.length;
    server.answer = async () => ({});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(tries + 1);
    expect(outbox.state().kind).toBe("saved");
  });

  test("the pause never exceeds half a minute and a bit", async () => {
    const { server, sent, write } = setUp();
    server.answer = unreachable;
    write("q", "one");
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(sent.length).toBeGreaterThanOrEqual(20);
  });

  test("coming back online sends everything at once", async () => {
    const { server, sent, write, outbox } = setUp();
    server.answer = unreachable;
    for (const question of ["a", "b", "c"]) write(question, question);
    await settle();
    server.answer = async () => ({});
    outbox.retryNow();
    await settle();
    expect(sent.slice(-3).map(({ questionId }) => questionId)).toEqual(["a", "b", "c"]);
    expect(outbox.state().kind).toBe("saved");
  });

  test("flush answers no when the server cannot be reached, and keeps the answer", async () => {
    const { server, write, outbox } = setUp();
    server.answer = unreachable;
    write("q", "one");
    expect(await outbox.flush()).toBe(false);
    server.answer = async () => ({});
    expect(await outbox.flush()).toBe(true);
    expect(outbox.state().kind).toBe("saved");
  });
});

describe("answers that the server does not take", () => {
  test.each([
    ["refused, because the time is over", () => new Refusal("The time is over.")],
    ["not part of the test", () => new CallError(404, texts.attempt.unknownQuestion)],
  ])("%s: reported once, not sent again", async (_case, problem) => {
    const { server, sent, refused, write, outbox } = setUp();
    server.answer = async () => {
      throw problem();
    };
    write("q", "late");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refused).toEqual(["q"]);
    expect(sent).toHaveLength(1);
    expect(await outbox.flush()).toBe(true);
  });

  test.each([429, 500, 503])("HTTP %i may pass: tried again", async (status) => {
    const { server, sent, refused, write } = setUp();
    server.answer = async () => {
      throw new CallError(status, "Later, please.");
    };
    write("q", "one");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(2);
    expect(refused).toEqual([]);
  });

  test("a session that is over stops the sending and keeps the answer for later", async () => {
    const { server, sent, signedOut, journal, write, outbox } = setUp();
    server.answer = async () => {
      throw new CallError(401, texts.signIn.needed);
    };
    write("q", "one");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signedOut).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
    expect(await outbox.flush()).toBe(false);
    expect((await journal.read()).answers).toHaveLength(1);
  });
});

test("what was given before a pause arrives in one batch, and the newer answer waits for Go on", async () => {
  const { server, sendLate, texts: sent, write, outbox } = setUp();
  server.answer = unreachable;
  write("q", "before the pause");
  await settle();
  write("q", "in the pause");
  write("r", "also in it");
  server.answer = async () => {
    throw new Refusal(texts.attempt.paused);
  };
  sendLate.mockResolvedValueOnce({ notTaken: ["q", "r"], paused: true });
  outbox.retryNow();
  await settle();
  const told = sendLate.mock.calls.map(([changes, all]) => [
    changes.map(({ customAnswer }) => customAnswer),
    all,
  ]);
  const changes = ["before the pause", "in the pause", "also in it"];
  expect(told).toEqual([[changes, { complete: false }]]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sendLate).toHaveBeenCalledTimes(1);
  sendLate.mockRejectedValueOnce(new Refusal(texts.attempt.paused));
  await expect(outbox.flushLate()).rejects.toThrow(texts.attempt.paused);
  expect(outbox.state().kind).not.toBe("saved");
  server.answer = async () => ({});
  outbox.retryNow();
  await settle();
  expect(sent().slice(-2)).toEqual(["in the pause", "also in it"]);
  expect(outbox.state().kind).toBe("saved");
});

test("an answer that the server did not keep for a later one is sent as made now", async () => {
  const { server, sent, journal, write, outbox } = setUp();
  server.answer = async () => ({ superseded: true });
  write("q", "mine");
  await settle();
  expect(outbox.state().kind).not.toBe("saved");
  server.answer = async () => ({});
  await vi.advanceTimersByTimeAsync(2_000);
  const [first, again] = sent;
  expect(again).toMatchObject({ customAnswer: "mine" });
  expect(again?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  expect((await journal.read()).answers[0]?.sequence).toBe(again?.sequence);
  expect(outbox.state().kind).toBe("saved");
});

describe("after the end", () => {
  const late = ({ sendLate }: ReturnType<typeof setUp>) =>
    sendLate.mock.calls.map(([changes]) => changes.map(({ customAnswer }) => customAnswer));

  test("what the server lacks goes out together, each answer with its earlier states", async () => {
    const setting = setUp();
    const { server, write, outbox } = setting;
    write("saved", "yes");
    await settle();
    server.answer = unreachable;
    write("q", "one");
    await vi.advanceTimersByTimeAsync(5_000);
    write("r", "other");
    write("q", "two");
    setting.sendLate.mockResolvedValueOnce({ notTaken: ["r"] });
    expect(await outbox.flushLate()).toEqual(["r"]);
    expect(late(setting)).toEqual([["one", "two", "other"]]);
    expect(outbox.state().kind).toBe("saved");
    expect(await outbox.flushLate()).toEqual([]);
  });

  test("an answer that was turned down on its own is tried again with the one before it", async () => {
    const setting = setUp();
    const { server, write, outbox } = setting;
    server.answer = unreachable;
    write("q", "in time");
    await settle();
    server.answer = async () => {
      throw new Refusal(texts.attempt.closed);
    };
    write("q", "after the end");
    outbox.retryNow();
    await settle();
    setting.sendLate.mockResolvedValueOnce({ notTaken: ["q"] });
    expect(await outbox.flushLate()).toEqual(["q"]);
    expect(late(setting)).toEqual([["in time", "after the end"]]);
  });

  test("of a text that is being typed, states of every 10 s of the last minutes are enough", async () => {
    const setting = setUp();
    const { server, write, outbox } = setting;
    server.answer = unreachable;
    for (let second = 0; second < 600; second += 1) {
      write("q", String(second), "typing");
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await outbox.flushLate();
    const [sent = []] = late(setting);
    expect(sent.length).toBeLessThanOrEqual(21);
    expect(sent.at(-1)).toBe("599");
    expect(Number(sent[0])).toBeLessThanOrEqual(599 - 170);
  });

  test("what could not be sent stays, and what is refused is not sent again", async () => {
    const setting = setUp();
    const { server, sendLate, write, outbox } = setting;
    server.answer = unreachable;
    write("q", "one");
    sendLate.mockRejectedValueOnce(new CallError(0, "The server cannot be reached."));
    await expect(outbox.flushLate()).rejects.toThrow();
    sendLate.mockRejectedValueOnce(new Refusal(texts.attempt.tooLate));
    expect(await outbox.flushLate()).toEqual(["q"]);
    expect(await outbox.flushLate()).toEqual([]);
    expect(sendLate).toHaveBeenCalledTimes(2);
  });
});

describe("leaving the page", () => {
  test("what has no acknowledgement goes out in requests that outlive the page", async () => {
    const { sent, write, outbox } = setUp();
    write("saved", "yes");
    await settle();
    write("typed", "half a word", "typing");
    outbox.leave();
    expect(sent.at(-1)).toMatchObject({ customAnswer: "half a word", keepalive: true });
    expect(sent).toHaveLength(2);
  });

  test("a closed outbox sends nothing until it is resumed", async () => {
    const { server, sent, write, outbox } = setUp();
    server.answer = unreachable;
    write("q", "one");
    await settle();
    outbox.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    server.answer = async () => ({});
    outbox.resume([]);
    await settle();
    expect(sent).toHaveLength(2);
    expect(outbox.state().kind).toBe("saved");
  });
});

test("a device that is full is no place where answers are kept", async () => {
  const { outbox, journal, server, write } = setUp();
  delete journal.onlyHere;
  journal.keepAnswer = async () => {
    throw new DOMException("The device is full", "QuotaExceededError");
  };
  server.answer = unreachable;
  write("a", "one");
  await vi.waitFor(() => expect(outbox.state()).toMatchObject({ onlyHere: true }), {
    timeout: 30_000,
  });
});
