import { describe, expect, test } from "vitest";
import { z } from "zod";
import { call } from "./call.ts";
import { CallError, createClient, Refusal } from "./client.ts";
import { ok } from "./envelope.ts";

const readThing = call({
  method: "GET",
  path: "/thing/:id/parts",
  who: ["ANYONE"],
  summary: "A thing",
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), search: z.string().optional() }),
  reply: z.object({ ...ok, data: z.string() }),
});
const makeThing = call({
  method: "POST",
  path: "/thing/:id",
  who: ["ANYONE"],
  summary: "Make a thing",
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ ...ok }),
});

const sendThing = call({
  method: "POST",
  path: "/thing/file",
  who: ["ANYONE"],
  summary: "Send a thing",
  multipart: true,
  body: z.object({ file: z.file() }),
  reply: z.object({ ...ok }),
});

interface Sent {
  url: string;
  init: RequestInit;
}

function clientOn(status: number, content: unknown, token?: string) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    const text = typeof content === "string" ? content : JSON.stringify(content);
    return new Response(text, { status });
  };
  return { client: createClient({ origin: "http://m", fetch, token: () => token }), sent };
}

describe("what goes out", () => {
  test("parameters go into the path, the rest of a GET into the query, without what is missing", async () => {
    const { client, sent } = clientOn(200, { success: true, data: "x" });
    await client(readThing, { id: "a/b ?", page: 2, search: undefined });
    expect(sent[0]?.url).toBe("http://m/api/v1/thing/a%2Fb%20%3F/parts?page=2");
    expect(sent[0]?.init.body).toBeNull();
  });

  test("the rest of a POST goes into the body, and parameters do not", async () => {
    const { client, sent } = clientOn(200, { success: true });
    await client(makeThing, { id: "1", name: "One" });
    expect(sent[0]?.url).toBe("http://m/api/v1/thing/1");
    expect(sent[0]?.init).toMatchObject({ method: "POST", body: '{"name":"One"}' });
  });

  test("a file goes as a form, whose boundary the network layer sets", async () => {
    const { client, sent } = clientOn(200, { success: true });
    const file = new File(["x"], "a.png");
    await client(sendThing, { file });
    const { body, headers } = sent[0]?.init ?? {};
    expect((body as FormData).get("file")).toEqual(file);
    expect(headers).toEqual({});
  });

  test("the session goes in the header, never in the address", async () => {
    const { client, sent } = clientOn(200, { success: true, data: "x" }, "secret");
    await client(readThing, { id: "1" });
    expect(sent[0]?.init.headers).toEqual({ authorization: "Bearer secret" });
    expect(sent[0]?.url).not.toContain("secret");
  });
});

describe("what comes back", () => {
  test("is what the contract names and nothing else", async () => {
    const { client } = clientOn(200, { success: true, data: "x", secret: 1 });
    expect(await client(readThing, { id: "1" })).toEqual({ success: true, data: "x" });
  });

  test("an expected no is a Refusal with its message", async () => {
    const { client } = clientOn(200, { success: false, message: "The shop is closed today." });
    await expect(client(readThing, { id: "1" })).rejects.toThrow(
      new Refusal("The shop is closed today."),
    );
  });

  test("an HTTP error carries status, message and fields", async () => {
    const errors = [{ path: "name", message: "Please" }];
    const { client } = clientOn(400, { success: false, message: "Please", errors });
    await expect(client(readThing, { id: "1" })).rejects.toMatchObject({
      name: "CallError",
      status: 400,
      message: "Please",
      errors,
    });
  });

  test.each([
    [502, 0],
    [200, 0],
    [401, 0],
    [403, 0],
    [511, 0],
    [413, 413],
    [400, 400],
  ])("a page in place of an answer (%i) is status %i", async (status, seen) => {
    const { client } = clientOn(status, "<html>Sign in to the Wi-Fi</html>");
    await expect(client(readThing, { id: "1" })).rejects.toMatchObject({
      status: seen,
      errors: [],
    });
  });

  test("no network is an error with status 0", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed"));
    const client = createClient({ origin: "", fetch });
    const error = await client(readThing, { id: "1" }).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 0 });
  });

  test("an answer that breaks off is the same as no network, whatever its status", async () => {
    const fetch = async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":'));
          controller.error(new TypeError("network error"));
        },
      });
      return new Response(body, { status: 200 });
    };
    const client = createClient({ origin: "", fetch });
    await expect(client(readThing, { id: "1" })).rejects.toMatchObject({ status: 0 });
  });

  test("a request that the caller gave up stays the caller's own", async () => {
    const stop = new AbortController();
    stop.abort(new Error("left the page"));
    const fetch = () => Promise.reject(stop.signal.reason);
    const client = createClient({ origin: "", fetch });
    const given = client(readThing, { id: "1" }, { signal: stop.signal });
    await expect(given).rejects.toThrow("left the page");
  });
});
