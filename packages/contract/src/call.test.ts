import { expect, test } from "vitest";
import { z } from "zod";
import { call, type InputOf, pathParameters, type ReplyOf } from "./call.ts";
import type { Client } from "./client.ts";
import { ok } from "./envelope.ts";

const rename = call({
  method: "POST",
  path: "/thing/:id/name/:language",
  who: ["TRAINER"],
  summary: "Rename a thing",
  params: z.object({ id: z.string(), language: z.string() }),
  body: z.object({ name: z.string(), note: z.string().default("") }),
  reply: z.object({ ...ok, data: z.number() }),
});

test("names the parameters of a path in order", () => {
  expect(pathParameters(rename.path)).toEqual(["id", "language"]);
});

export async function whatCompiles(client: Client) {
  const input: InputOf<typeof rename> = { id: "1", language: "en", name: "One" };
  const reply: ReplyOf<typeof rename> = await client(rename, input);
  const data: number = reply.data;
  // @ts-expect-error the name is missing
  await client(rename, { id: "1", language: "en" });
  // @ts-expect-error a reply has only what the contract names
  reply.secret;
  // @ts-expect-error a call says who may
  call({ method: "GET", path: "/", summary: "", reply: z.object(ok) });
  // @ts-expect-error nobody is not somebody
  call({ method: "GET", path: "/", who: [], summary: "", reply: z.object(ok) });
  // @ts-expect-error a call says what it answers
  call({ method: "GET", path: "/", who: ["ADMIN"], summary: "" });
  return data;
}
