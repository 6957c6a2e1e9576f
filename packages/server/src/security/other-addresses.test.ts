import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeCalendar } from "@markwell/contract/calls/calendar";
import { endTest } from "@markwell/contract/calls/conduct";
import { allCalls } from "@markwell/contract/calls/index";
import { uploadFile } from "@markwell/contract/calls/media";
import { downloadResult } from "@markwell/contract/calls/staff-results";
import { API_BASE } from "@markwell/contract/envelope";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../testing/app.ts";
import { clientFor, tokenFor } from "../testing/client.ts";
import { aPicture } from "../testing/media.ts";
import { anAdmin, aStudent, aTeacher } from "../testing/school.ts";
import { aStudentWriting } from "../testing/sitting.ts";

const app = startAppForFile();
let tokens: Record<string, string>;
const secrets = { media: "", resultFile: "", calendar: "" };
beforeAll(async () => {
  const { teacher, test } = await aStudentWriting(app);
  const client = await clientFor(app, teacher);
  await client(endTest, { id: test.id });
  secrets.resultFile = (await client(downloadResult, { id: test.id })).link;
  secrets.calendar = new URL((await client(makeCalendar, {})).data.link).pathname;
  secrets.media = (await client(uploadFile, { file: await aPicture() })).data;
  tokens = {
    visitor: "",
    STUDENT: await tokenFor(app, await aStudent(app.db)),
    TRAINER: await tokenFor(app, await aTeacher(app.db)),
    ADMIN: await tokenFor(app, await anAdmin(app.db)),
  };
});

interface OtherAddress {
  why: string;
  example?: () => string;
  status?: number;
  guess?: string;
}

const OPEN_PAGE = "The description of the API is public, like the contract itself.";

const OTHERS: Record<string, OtherAddress> = {
  [`GET ${API_BASE}/openapi.json`]: { why: OPEN_PAGE },
  "GET /api/docs": { why: OPEN_PAGE },
  "GET /api/docs/start.js": { why: OPEN_PAGE },
  "GET /api/docs/parts/*": {
    why: OPEN_PAGE,
    example: () => "/api/docs/parts/swagger-ui.css",
    guess: "/api/docs/parts/package.json",
  },
  [`GET ${API_BASE}/trainer/result/file`]: {
    why: "A link that a browser follows sends no session: its 256 random bits are the right to it.",
    example: () => secrets.resultFile,
    guess: `${API_BASE}/trainer/result/file?token=${"0".repeat(64)}`,
  },
  [`GET ${API_BASE}/calendar/:file`]: {
    why: "A calendar program signs nobody in: the secret in the address is the right to the feed.",
    example: () => secrets.calendar,
    guess: `${API_BASE}/calendar/${"A".repeat(43)}.ics`,
  },
  "GET /media/*": {
    why: "Pages show pictures by address, without a session: 128 random bits are the right to each.",
    example: () => secrets.media,
    guess: `/media/${"0".repeat(32)}.png`,
  },
  "GET /healthz": {
    why: "A supervisor asks without a session, and learns that the process lives.",
  },
  "GET /readyz": { why: "A balancer asks without a session, and learns which check fails." },
  "GET /metrics": {
    why: "Counts, no names: to a caller on this machine, or to who knows METRICS_TOKEN (metrics.test.ts). The public address, which this school has, shows nothing.",
    status: 404,
  },
};

const own = (address: string) => address.replace(/^HEAD /, "GET ").replace(/(?<=.)\/$/, "");
const ofContract = new Set(
  allCalls.flatMap(({ call }) =>
    [call.method, ...(call.alsoBy ? [call.alsoBy] : [])].flatMap((method) =>
      [call.path, ...(call.aliases ?? [])].map((path) => `${method} ${API_BASE}${path}`),
    ),
  ),
);
const webApp = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const isWebFile = (address: string) =>
  address.startsWith("GET /") &&
  existsSync(webApp + address.slice("GET ".length).replace(/^\/assets\/\*$/, "/assets"));

test("everything that is served is a call of the contract, a file of the web app, or has its line", () => {
  const known = (address: string) =>
    ofContract.has(address) || address in OTHERS || isWebFile(address);
  expect(app.addresses.map(own).filter((address) => !known(address))).toEqual([]);
  const served = new Set(app.addresses.map(own));
  expect(Object.keys(OTHERS).filter((address) => !served.has(address))).toEqual([]);
  expect([...ofContract].filter((address) => !served.has(address))).toEqual([]);
});

async function statuses(path: string): Promise<Record<string, number>> {
  const all = Object.entries(tokens).map(async ([role, token]) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(app.origin + path, { headers });
    await response.arrayBuffer();
    return [role, response.status] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
const everybodyGets = (status: number) => ({
  visitor: status,
  STUDENT: status,
  TRAINER: status,
  ADMIN: status,
});

test.each(Object.entries(OTHERS))("%s: to whoever has the address", async (address, other) => {
  const path = other.example?.() ?? address.slice("GET ".length);
  expect(await statuses(path)).toEqual(everybodyGets(other.status ?? 200));
});

const guessed = Object.entries(OTHERS).filter(([, { guess }]) => guess);
test.each(guessed)("%s: a guess is a 404, whoever guesses", async (_address, { guess }) => {
  expect(await statuses(guess ?? "")).toEqual(everybodyGets(404));
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s changes nothing at any of them",
  async (method) => {
    for (const [address, { example }] of Object.entries(OTHERS)) {
      const path = example?.() ?? address.slice("GET ".length);
      const response = await fetch(app.origin + path, { method });
      expect([address, response.status]).toEqual([address, 404]);
    }
  },
);
