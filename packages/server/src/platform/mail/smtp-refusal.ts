import { NotTaken, type Refusal } from "./post.ts";

interface SmtpFailure {
  message: string;
  code?: string;
  response?: string;
  responseCode?: number;
  /** The failed command: "RCPT TO", "DATA", "AUTH PLAIN" and so on. */
  command?: string;
}

/** Refusals of this one mail; any other means us. */
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);
const GREYLISTED = /gr[ea]y-?\s?list/i;
const MOST_KEPT = 500;

/** 4xx is "later", 5xx is final. */
export function asNotTaken(cause: unknown): NotTaken {
  const failure = cause as SmtpFailure;
  const said = (failure.response || failure.message).replace(/\s+/g, " ").trim();
  return new NotTaken(said.slice(0, MOST_KEPT), meaningOf(failure, said));
}

function meaningOf(failure: SmtpFailure, said: string): Refusal {
  const { code, responseCode = 0, command = "" } = failure;
  // Detected before the server is asked.
  if (code === "EENVELOPE" && command === "API") return "never";
  if (responseCode >= 400 && responseCode < 500) {
    return GREYLISTED.test(said) ? "this one later" : "later";
  }
  // A wrong password or sender is a 5xx too, but ours: no mail may be lost by it.
  if (responseCode >= 500 && ABOUT_THE_MAIL.has(command)) return "never";
  return "away";
}
