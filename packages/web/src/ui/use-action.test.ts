import { Refusal } from "@markwell/contract/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

const seen = vi.hoisted(() => ({ lines: [] as string[], answer: true }));
vi.mock("../lib/notify.ts", () => ({
  messageOf: (error: Error) => error.message,
  notifyError: () => undefined,
  notifyFailure: (error: Error) => void seen.lines.push(`failure: ${error.message}`),
  notifySuccess: (text: string) => void seen.lines.push(`success: ${text}`),
}));
vi.mock("./confirm.tsx", () => ({
  confirm: async ({ title }: { title: string }) => {
    seen.lines.push(`asked: ${title}`);
    return seen.answer;
  },
}));
const { queryClient } = await import("../lib/query-client.ts");
const { useAction } = await import("./use-action.ts");

beforeEach(() => {
  seen.lines.length = 0;
  seen.answer = true;
  queryClient.clear();
});

function actionOf<Reply, Input = void>(action: Parameters<typeof useAction<Reply, Input>>[0]) {
  let found: ReturnType<typeof useAction<Reply, Input>> | undefined;
  function Button() {
    found = useAction(action);
    return null;
  }
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, createElement(Button)),
  );
  if (!found) throw new Error("The component was not rendered");
  return found;
}

const remove = async ({ name }: { name: string }) => {
  seen.lines.push(`called: ${name}`);
  return { message: `${name} was removed.` };
};
const ask = ({ name }: { name: string }) => ({ title: `Remove ${name}?`, confirm: "Yes" });
const isStale = (key: string) => queryClient.getQueryState([key, "list"])?.isInvalidated;

test("it asks, calls, tells the reply's message, and has loaded lists read anew", async () => {
  queryClient.setQueryData(["pens", "list"], []);
  queryClient.setQueryData(["inks", "list"], []);
  actionOf({ call: remove, ask, refresh: [["pens"]] }).run({ name: "Ink" });
  await expect.poll(() => isStale("pens")).toBe(true);
  expect(seen.lines).toEqual(["asked: Remove Ink?", "called: Ink", "success: Ink was removed."]);
  expect(isStale("inks")).toBe(false);
});

test("without a yes nothing happens", async () => {
  seen.answer = false;
  actionOf({ call: remove, ask }).run({ name: "Ink" });
  await expect.poll(() => seen.lines).toEqual(["asked: Remove Ink?"]);
  seen.answer = true;
  actionOf({ call: remove }).run({ name: "Pen" });
  await expect.poll(() => seen.lines).toContain("success: Pen was removed.");
  expect(seen.lines).not.toContain("called: Ink");
});

test("no question for this one: nobody is asked", async () => {
  actionOf({ call: remove, ask: () => undefined }).run({ name: "Ink" });
  await expect.poll(() => seen.lines).toEqual(["called: Ink", "success: Ink was removed."]);
});

test("what follows may tell something else, or nothing", async () => {
  actionOf({ call: remove, done: (_reply, { name }) => `Good-bye, ${name}` }).run({ name: "Ink" });
  await expect.poll(() => seen.lines).toContain("success: Good-bye, Ink");
  actionOf({ call: remove, done: () => void seen.lines.push("closed") }).run({ name: "Pen" });
  await expect.poll(() => seen.lines.at(-1)).toBe("closed");
  expect(seen.lines).not.toContain("success: Pen was removed.");
});

test("a failure is told, and the list is read anew all the same", async () => {
  queryClient.setQueryData(["pens", "list"], []);
  const call = () => Promise.reject(new Refusal("It is in use."));
  actionOf({ call, refresh: [["pens"]] }).run();
  await expect.poll(() => isStale("pens")).toBe(true);
  expect(seen.lines).toEqual(["failure: It is in use."]);
});

test("who tells a failure elsewhere is not interrupted", async () => {
  const failed = (error: Error) => void seen.lines.push(`in the dialog: ${error.message}`);
  actionOf({ call: () => Promise.reject(new Refusal("It is in use.")), failed }).run();
  await expect.poll(() => seen.lines).toEqual(["in the dialog: It is in use."]);
});
