import { once } from "node:events";
import { connect } from "node:net";
import { allCalls } from "@markwell/contract/calls/index";
import { API_BASE } from "@markwell/contract/envelope";
import { io } from "socket.io-client";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../testing/app.ts";
import { tokenFor } from "../testing/client.ts";
import { aStudent } from "../testing/school.ts";

const app = startAppForFile({ publicUrl: "https://markwell.test" });
let token = "";
beforeAll(async () => {
  token = await tokenFor(app, await aStudent(app.db));
});

describe("a page of another site", () => {
  test("gets no leave by a preflight, for any call", async () => {
    const answers = await Promise.all(
      allCalls.map(async ({ name, call }) => {
        const { status, headers } = await fetch(`${app.origin}${API_BASE}${call.path}`, {
          method: "OPTIONS",
          headers: {
            origin: "https://elsewhere.example",
            "access-control-request-method": call.method,
            "access-control-request-headers": "authorization,content-type",
          },
        });
        return { name, refused: status >= 400 && !headers.has("access-control-allow-origin") };
      }),
    );
    expect(answers.filter(({ refused }) => !refused)).toEqual([]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])(
    "cannot act by a form of type %s, which needs no leave",
    async (type) => {
      const response = await fetch(`${app.origin}${API_BASE}/auth/logout?Token=${token}`, {
        method: "POST",
        headers: { origin: "https://elsewhere.example", "content-type": type },
        body: type.startsWith("multipart") ? "--b--" : '{"a":"b"}',
      });
      expect(response.status).toBe(415);
      (await connectFrom(undefined)).close();
    },
  );
});

describe("the live connection", () => {
  test.each([
    "https://elsewhere.example",
    "https://markwell.test.elsewhere.example",
    "http://markwell.test",
    "https://markwell.test:8443",
    "null",
    "not an address",
  ])("refuses a page of %s, with a good session, too", async (origin) => {
    await expect(connectFrom(origin)).rejects.toThrow();
  });

  test("is open to our own pages, and to programs", async () => {
    for (const origin of ["https://markwell.test", app.origin, undefined]) {
      (await connectFrom(origin)).close();
    }
  });

  test("speaks WebSocket alone: other sites could ask for anything else without leave", async () => {
    const response = await fetch(`${app.origin}/socket.io/?EIO=4&transport=polling`);
    expect(response.status).toBe(400);
  });

  test("answers a refused page by a plain error", async () => {
    const socket = connect(Number(new URL(app.origin).port), "127.0.0.1");
    socket.write(
      `${[
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
        "Host: markwell.test",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Origin: https://elsewhere.example",
      ].join("\r\n")}\r\n\r\n`,
    );
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  });
});

async function connectFrom(origin: string | undefined) {
  const socket = io(app.origin, {
    transports: ["websocket"],
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  return new Promise<typeof socket>((done, fail) => {
    socket.on("connect", () => done(socket));
    socket.on("connect_error", (cause) => {
      socket.close();
      fail(cause);
    });
  });
}
