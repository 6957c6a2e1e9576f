import { Refusal } from "@markwell/contract/client";
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/** Why there are no passkeys here; undefined where there are. */
export function whyNoPasskeys(): string | undefined {
  if (!window.isSecureContext)
    return "Passkeys need a secure address, one that begins with https://. Please tell whoever runs the server.";
  return browserSupportsWebAuthn()
    ? undefined
    : "This browser has no passkeys. Use a newer one, or an authenticator app.";
}

/** What the browser's errors mean for a person. */
const WORDS: Record<string, string> = {
  NotAllowedError:
    "The passkey was not used: the dialog was closed, or nobody answered it in time.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError:
    "Passkeys do not work at this address: they need a name with https, not a number. Please tell whoever runs the server.",
};

async function inWords(answer: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await answer);
  } catch (error) {
    const { name = "", cause } = error as Error;
    const inner = cause instanceof Error ? cause.name : "";
    throw new Refusal(
      WORDS[name] ?? WORDS[inner] ?? "The passkey could not be used. Please try again.",
    );
  }
}

/** Lets a passkey of this device or another one answer. @throws Refusal with words. */
export const answerWithPasskey = (options: string): Promise<string> =>
  inWords(startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Makes a new passkey. @throws Refusal with words. */
export const makePasskey = (options: string): Promise<string> =>
  inWords(startRegistration({ optionsJSON: JSON.parse(options) }));
