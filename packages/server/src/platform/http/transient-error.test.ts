import { texts } from "@markwell/contract/texts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { requestIds } from "../observe/request-ids.ts";
import { handleErrors } from "./mount.ts";

async function toldOf(cause: unknown) {
  const app = Fastify({ genReqId: requestIds(() => false) });
  handleErrors(app);
  app.get("/", () => Promise.reject(cause));
  const reply = await app.inject({ url: "/" });
  await app.close();
  return { status: reply.statusCode, ...reply.json() };
}
const failing = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  [
    "the database is out of reach",
    failing("connect", "ECONNREFUSED"),
    texts.common.dataUnreachable,
  ],
  [
    "the database's disk is full",
    failing("could not extend file", "53100"),
    texts.common.dataUnreachable,
  ],
  ["a statement waited too long for a lock", failing("canceling", "57014"), texts.common.busy],
  ["the disk of the files is full", failing("write", "ENOSPC"), texts.common.noRoom],
  ["the share of the disk is used up", failing("write", "EDQUOT"), texts.common.noRoom],
  [
    "the disk is full for what writes pictures",
    failing("/media/x: unable to write: No space left on device"),
    texts.common.noRoom,
  ],
])("says what is to be done when %s: it passes, and is no fault", async (_, cause, message) => {
  expect(await toldOf(cause)).toEqual({ status: 503, success: false, message });
});

test("a fault of the program stays one, with a reference", async () => {
  const told = await toldOf(failing("undefined is not a function"));
  expect(told).toMatchObject({ status: 500, reference: expect.stringMatching(/^[0-9a-f]{8}$/) });
});
