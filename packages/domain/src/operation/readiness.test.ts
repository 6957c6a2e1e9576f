import { expect, test } from "vitest";
import {
  type DeviceFacts,
  type MailFacts,
  type ReadinessItem,
  readiness,
  TRIED,
} from "./readiness.ts";

const ALL: DeviceFacts = {
  secure: true,
  byNumber: false,
  microphone: "works",
  camera: "works",
  storage: { freeMegabytes: 900 },
  passkeys: "this device",
  voices: ["en", "zh"],
  clock: 0.4,
  sockets: true,
  providers: [{ label: "Google", answers: true }],
};
const MAIL: MailFacts = { goTo: "server", failed: 0, pause: "" };
const found = (facts: Partial<DeviceFacts>, item: ReadinessItem, mail: Partial<MailFacts> = {}) =>
  readiness({ ...ALL, ...facts }, { ...MAIL, ...mail }).find(([name]) => name === item)?.[1];

test("a device with everything has nothing to do", () => {
  for (const [, finding] of readiness(ALL, MAIL))
    expect(finding).toMatchObject({ state: "fine", todo: "" });
});

test.each<[ReadinessItem, Partial<DeviceFacts>, string, RegExp]>([
  ["Secure address", { secure: false }, "missing", /http/],
  ["Microphone", { secure: false }, "missing", /secure/],
  ["Microphone", { microphone: "denied" }, "missing", /does not let/],
  ["Camera", { camera: "none" }, "missing", /no camera/],
  ["Camera", { camera: "busy" }, "look", /Another program/],
  ["Microphone", { microphone: "untried" }, "untried", /not been tried/],
  ["Storage", { storage: null }, "missing", /keeps nothing/],
  ["Storage", { storage: { freeMegabytes: 12 } }, "look", /12 MB/],
  ["Storage", { storage: { freeMegabytes: null } }, "fine", /are kept/],
  ["Passkeys", { byNumber: true }, "missing", /number/],
  ["Passkeys", { secure: false }, "missing", /secure/],
  ["Passkeys", { passkeys: "none" }, "look", /knows no/],
  ["Passkeys", { passkeys: "key alone" }, "look", /of its own/],
  ["Voices", { voices: [] }, "look", /No English voice/],
  ["Voices", { voices: ["en"] }, "fine", /English\. Without a voice: Chinese, Malay, Tamil/],
  ["Clock", { clock: -3 }, "look", /3 seconds behind/],
  ["Clock", { clock: 600 }, "missing", /10 minutes ahead of/],
  ["Live messages", { sockets: false }, "missing", /WebSocket/],
  ["Sign-in providers", { providers: [] }, "fine", /No provider/],
  [
    "Sign-in providers",
    { providers: [{ label: "Entra", answers: false }] },
    "missing",
    /not reach Entra/,
  ],
])("%s with %j is %s", (item, facts, state, words) => {
  const finding = found(facts, item);
  expect(finding?.state).toBe(state);
  expect(finding?.what).toMatch(words);
  expect(finding?.todo === "").toBe(state === "fine");
});

test.each<[Partial<MailFacts>, string]>([
  [{ goTo: "nobody" }, "missing"],
  [{ goTo: "files" }, "look"],
  [{ failed: 2 }, "look"],
  [{ pause: "421 try later" }, "missing"],
])("mail with %j is %s", (mail, state) => {
  expect(found({}, "Mail", mail)?.state).toBe(state);
});

test("what is not known yet has no finding, and mail is told to the office alone", () => {
  expect(readiness({}).map(([, finding]) => finding)).toEqual(Array(9).fill(undefined));
  for (const microphone of TRIED) expect(found({ microphone }, "Microphone")).toBeDefined();
});
