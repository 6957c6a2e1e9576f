import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { API_BASE } from "@markwell/contract/envelope";
import { describe, expect, test } from "vitest";
import { createServer } from "../platform/http/create-server.ts";
import { createLog } from "../platform/observe/log.ts";
import { startAppForFile } from "../testing/app.ts";

const app = startAppForFile();

const portOf = (origin: string) => Number(new URL(origin).port);
const LOGIN = `${API_BASE}/auth/login`;
const DEMO = `${API_BASE}/auth/demo`;

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  return socket;
}

const closed = (socket: Socket) => new Promise((done) => socket.on("close", done));

async function sayRaw(lines: readonly string[], body = ""): Promise<string> {
  const socket = open(portOf(app.origin));
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes.toString();
  });
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  await closed(socket);
  return answer;
}

const statuses = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const isServed = async (origin = app.origin) => (await fetch(origin + DEMO)).status === 200;

describe("a request whose end is in doubt", () => {
  const HIDDEN = `GET ${DEMO} HTTP/1.1\r\nHost: x\r\nX-Hidden: yes\r\n\r\n`;
  test.each([
    ["two lengths", ["Content-Length: 5", "Content-Length: 6"]],
    ["a length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
    ["chunks and a length", ["Transfer-Encoding: chunked", "Content-Length: 5"]],
    ["chunks in disguise", ["Transfer-Encoding: xchunked"]],
    ["chunks that are not last", ["Transfer-Encoding: chunked, identity"]],
    ["a space before the colon", ["Content-Length : 5"]],
    ["a folded line", ["X-Long: a", " b", "Content-Length: 0"]],
    ["a length with a sign", ["Content-Length: +5"]],
    ["a length in another base", ["Content-Length: 0x5"]],
  ])("(%s) is refused, and what follows it is no request", async (_, headers) => {
    const head = [
      `POST ${LOGIN} HTTP/1.1`,
      "Host: x",
      "Content-Type: application/json",
      ...headers,
    ];
    const answer = await sayRaw(head, `0\r\n\r\n${HIDDEN}`);
    expect(statuses(answer)).toEqual([400]);
  });

  test("(a line ended by a bare line feed) is refused", async () => {
    const socket = open(portOf(app.origin));
    const answer = once(socket, "data");
    socket.write(`GET ${DEMO} HTTP/1.1\nHost: x\nX: y\n\n`);
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 400/);
    socket.destroy();
  });
});

describe("what is too much", () => {
  test("headers of 20 kB are refused", async () => {
    const answer = await sayRaw([
      `GET ${DEMO} HTTP/1.1`,
      "Host: x",
      `X-Long: ${"x".repeat(20_000)}`,
    ]);
    expect(statuses(answer)).toEqual([431]);
  });

  test("an address of 20 kB is refused", async () => {
    const answer = await sayRaw([`GET ${DEMO}?x=${"x".repeat(20_000)} HTTP/1.1`, "Host: x"]);
    expect(statuses(answer)).toEqual([431]);
  });

  test("a body that says it is small and goes on is cut at its word", async () => {
    const answer = await sayRaw(
      [
        `POST ${LOGIN} HTTP/1.1`,
        "Host: x",
        "Content-Type: application/json",
        "Connection: close",
        "Content-Length: 2",
      ],
      `{}${" ".repeat(100)}`,
    );
    expect(statuses(answer)).toEqual([400]);
  });

  test("a body of chunks without end is refused at 1 MB", async () => {
    const socket = open(portOf(app.origin));
    const answer = once(socket, "data");
    socket.write(
      `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${" ".repeat(65_536)}\r\n`;
    for (let count = 0; count < 20; count += 1) socket.write(chunk);
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });

  test("a compressed body is not unpacked, so it cannot grow", async () => {
    const response = await fetch(app.origin + LOGIN, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: gzipSync(`{"emailid":"${"a".repeat(50_000_000)}"}`),
    });
    expect(response.status).toBe(400);
  });
});

test.each(["TRACE", "CONNECT", "PUT", "PATCH", "NONSENSE"])("%s does nothing", async (method) => {
  const target = method === "CONNECT" ? "elsewhere.example:443" : DEMO;
  const answer = await sayRaw([
    `${method} ${target} HTTP/1.1`,
    "Host: x",
    "Connection: close",
    "X-Secret: do not send back",
  ]);
  expect(statuses(answer).filter((status) => status < 400)).toEqual([]);
  expect(answer).not.toContain("do not send back");
});

describe("whoever sends slowly", () => {
  test("has half a minute for the headers of a request, and is then cut off; others are served", async () => {
    const config = { trustProxy: "loopback", publicUrl: "http://markwell.test" };
    const { fastify } = await createServer(config, createLog("silent"));
    expect(fastify.server.headersTimeout).toBe(30_000);
    fastify.get(DEMO, () => ({}));
    Object.assign(fastify.server, { connectionsCheckingInterval: 50 });
    const origin = await fastify.listen({ port: 0, host: "127.0.0.1" });
    const slow = Array.from({ length: 300 }, () => open(portOf(origin)));
    const ends = slow.map((socket) => closed(socket));
    for (const socket of slow) {
      socket.resume();
      socket.write(`GET ${DEMO} HTTP/1.1\r\nHost: x\r\nX-S`);
    }
    const drops = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write("o");
    }, 20);
    expect(await isServed(origin)).toBe(true);
    // The half minute is over.
    fastify.server.headersTimeout = 1;
    await Promise.all(ends);
    clearInterval(drops);
    fastify.server.headersTimeout = 30_000;
    expect(await isServed(origin)).toBe(true);
    await fastify.close();
  });

  test("does not keep others waiting, though there are 500", async () => {
    const head = `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;
    const slow = Array.from({ length: 500 }, () => open(portOf(app.origin)));
    await Promise.all(slow.map((socket) => once(socket, "connect")));
    for (const socket of slow) socket.write(head);
    for (let count = 0; count < 5; count += 1) expect(await isServed()).toBe(true);
    for (const socket of slow) socket.destroy();
  });
});
