import { setTimeout as pauseFor } from "node:timers/promises";
import type { Fault } from "../fault.ts";

const REFUSED_FOR_GOOD_MS = 8_000;
const HANGS_MS = 10_000;

/** 4xx while the class registers, 5xx while it begins, then no answer, then it works. */
export const mailRefused: Fault = {
  name: "mail server refuses",
  lasts: (REFUSED_FOR_GOOD_MS + HANGS_MS) / 1_000,
  async prepare({ mail }) {
    mail.mood = "refuses for now";
  },
  async strike({ mail, note }) {
    mail.mood = "refuses for good";
    await pauseFor(REFUSED_FOR_GOOD_MS);
    mail.mood = "hangs";
    await pauseFor(HANGS_MS);
    mail.mood = "takes";
    note(`${mail.refusals} tries without success`);
  },
};
