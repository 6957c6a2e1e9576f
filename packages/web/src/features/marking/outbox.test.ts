import { expect, test, vi } from "vitest";
import {
  mergeComments,
  type SentComment,
  type StoredComment,
  toldOfOther,
} from "./comments/merge-comments.ts";
import { createOutbox, type SendOutcome } from "./outbox.ts";

type Outcome = SendOutcome<StoredComment>;

const place = {
  kind: "text" as const,
  start: 0,
  end: 3,
  quote: "The",
  prefix: "",
  suffix: " rain",
};
const aComment = (_id: string, text = "Good.", editedAt = 1, removed?: true): SentComment => ({
  ...{ _id, userid: "student", testid: "test", qid: "question", revision: 1, place },
  ...{ kind: "praise", text, editedAt, ...(removed && { removed }) },
});
const storedAs = ({ _id, text, editedAt, removed }: SentComment): Outcome => ({
  is: "stored",
  stored: { _id, place, kind: "praise", text, editedAt, ...(removed && { removed }) },
});

function anOutbox(
  send: (comment: SentComment) => Outcome | Promise<Outcome>,
  kept: SentComment[] = [],
) {
  const device = new Map(kept.map((comment) => [comment._id, comment]));
  const onStored = vi.fn();
  const box = createOutbox({
    kept,
    keep: (id, comment) => (comment ? device.set(id, comment) : device.delete(id)),
    send: async (comment) => send(comment),
    onStored,
  });
  return { box, device, onStored };
}

test("a comment is on the device before it is sent, and leaves it once it is stored", async () => {
  const { box, device, onStored } = anOutbox(storedAs);
  box.put(aComment("one"));
  expect([...device.keys()]).toEqual(["one"]);
  await box.flush();
  expect([device.size, box.state().waiting, onStored.mock.calls.length]).toEqual([0, [], 1]);
});

test("without a connection comments stay, and go when it is back", async () => {
  let isBack = false;
  const { box, device } = anOutbox(
    (comment) => (isBack ? storedAs(comment) : { is: "later" }),
    [aComment("kept before")],
  );
  box.put(aComment("one"));
  await box.flush();
  expect([box.state().isOffline, device.size]).toEqual([true, 2]);
  isBack = true;
  await box.flush();
  expect([box.state().isOffline, device.size]).toEqual([false, 0]);
});

test("what is typed while a comment is on its way is sent, too", async () => {
  const texts: string[] = [];
  const { box, device } = anOutbox((comment) => {
    if (texts.push(comment.text) === 1) box.put(aComment("one", "Good work.", 2));
    return storedAs(comment);
  });
  box.put(aComment("one", "Good"));
  await box.flush();
  expect(texts).toEqual(["Good", "Good work."]);
  expect(device.size).toBe(0);
});

test("what the server refuses stays on the device, blocks nothing, and can be tried again or given up", async () => {
  let isOpen = true;
  const { box, device } = anOutbox((comment) =>
    isOpen && comment._id === "one" ? { is: "refused", why: "Still writing." } : storedAs(comment),
  );
  box.put(aComment("one"));
  box.put(aComment("two"));
  await box.flush();
  expect([...device.keys()]).toEqual(["one"]);
  expect(box.state().refused.get("one")).toBe("Still writing.");
  isOpen = false;
  await box.retry();
  expect(device.size).toBe(0);
  isOpen = true;
  box.put(aComment("one"));
  await box.flush();
  box.drop("one");
  expect([device.size, box.state().waiting, box.state().refused.size]).toEqual([0, [], 0]);
});

test("another window's newer state is taken over, and what it has sent is sent no more", async () => {
  const sent: string[] = [];
  const { box } = anOutbox(
    (comment) => {
      sent.push(comment.text);
      return storedAs(comment);
    },
    [aComment("one", "Here."), aComment("two", "Also here.")],
  );
  box.adopt("one", aComment("one", "There, later.", 2));
  box.adopt("two", undefined);
  await box.flush();
  expect(sent).toEqual(["There, later."]);
});

test("what is refused after another window has taken it away is not called unsaved", async () => {
  const { box } = anOutbox(() => {
    box.adopt("one", undefined);
    return { is: "refused", why: "Marked meanwhile." };
  });
  box.put(aComment("one"));
  await box.flush();
  expect([box.state().refused.size, box.state().waiting]).toEqual([0, []]);
});

test("what waits shows over what the server has: added, changed, removed, and never older", () => {
  const stored = [aComment("a", "A", 5), aComment("b", "B", 5), aComment("c", "C", 5)];
  const shown = mergeComments(stored, [
    aComment("a", "A, later", 6),
    aComment("b", "B", 6, true),
    aComment("c", "C, earlier", 4),
    { ...aComment("d", "D", 7), place: { ...place, start: 9, end: 12 } },
  ]);
  expect(shown.map(({ _id, text }) => `${_id} ${text}`)).toEqual(["a A, later", "c C", "d D"]);
});

test("what another window made of a comment is said with the own words", () => {
  const sent = aComment("a", "Mine.");
  const stored = { _id: "a", place, kind: "praise" as const, text: "Mine.", editedAt: 1 };
  expect(toldOfOther(sent, stored)).toBeUndefined();
  expect(toldOfOther(sent, { ...stored, text: "Theirs." })).toContain("You wrote: “Mine.”");
  expect(toldOfOther(sent, { ...stored, removed: true })).toContain("has deleted this comment");
  expect(
    toldOfOther(aComment("a", "Mine.", 1, true), { ...stored, removed: true }),
  ).toBeUndefined();
});
