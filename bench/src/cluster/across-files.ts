import { createHash } from "node:crypto";
import { openUpload, PART_BYTES, uploadFile, uploadPart } from "@markwell/contract/calls/media";
import { type Client, createClient } from "@markwell/contract/client";
import { signInAs } from "../lib/demo-people.ts";
import type { Findings } from "./findings.ts";
import type { Node } from "./nodes.ts";

/** A file that comes in through one server is served by the other; a video may use both. */
export async function acrossFiles([a, b]: [Node, Node], findings: Findings): Promise<void> {
  const { token } = await signInAs(a.origin, "teacher");
  const at = ({ origin }: Node) => createClient({ origin, token: () => token });
  const picture = new File([PIXEL], "pixel.png", { type: "image/png" });
  const { data: path } = await at(a)(uploadFile, { file: picture });
  const [here, there] = [await read(a, path), await read(b, path)];
  findings.check(
    "a picture uploaded through A is served by B",
    here.status === 200 && there.status === 200 && here.sum === there.sum,
    `${there.bytes} bytes`,
  );

  const video = aVideo();
  const finished = await uploadInTurns([at(a), at(b)], video);
  const served = await read(b, finished);
  findings.check(
    "a video whose parts reach different servers is whole",
    served.sum === sumOf(video),
    `${Math.ceil(video.length / PART_BYTES)} parts, ${served.bytes} bytes`,
  );
}

async function uploadInTurns(clients: [Client, Client], video: Buffer): Promise<string> {
  const what = { fingerprint: `film ${Date.now()}`, bytes: video.length };
  let { data: upload } = await clients[0](openUpload, what);
  for (let turn = 0; upload.path === ""; turn += 1) {
    const offset = upload.received;
    const part = new Uint8Array(video.subarray(offset, offset + PART_BYTES));
    const client = clients[turn % 2 === 0 ? 0 : 1];
    ({ data: upload } = await client(uploadPart, {
      id: upload._id,
      offset,
      file: new File([part], "part"),
    }));
  }
  return upload.path;
}

async function read({ origin }: Node, path: string) {
  const reply = await fetch(origin + path);
  const content = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, bytes: content.length, sum: sumOf(content) };
}

const sumOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

function aVideo(): Buffer {
  const head = Buffer.from(
    "\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\0\0\x18moov\0\0\0\x10trak\0\0\0\0\0\0\0\0\0\0\0\0mdat",
    "latin1",
  );
  const rest = Buffer.alloc(2 * PART_BYTES + 4_321 - head.length);
  for (let at = 0; at < rest.length; at += 1) rest[at] = at % 251;
  return Buffer.concat([head, rest]);
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
