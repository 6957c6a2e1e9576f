import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { isWeakPassword, WEAK_PASSWORD } from "@markwell/domain/people/weak-password";
import { invalidField } from "../../platform/http/problems.ts";

/** The length of a line in data/common-passwords.txt; the README beside it explains why. */
const KEPT_OF_HASH = 8;

let common: Set<string> | undefined;

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL("data/common-passwords.txt", import.meta.url), "utf8").split("\n"),
  );
  return common.has(hash("sha256", password.toLowerCase(), "base64url").slice(0, KEPT_OF_HASH));
}

/**
 * Refuses new passwords that are common or made of names of product, school or person.
 * @param known words about the person and the school
 * @throws HttpProblem 400 for the field `password`.
 */
export function refuseWeakPassword(password: string, known: readonly string[]): void {
  if (isEasyToGuess(password, known)) throw invalidField("password", WEAK_PASSWORD);
}

/** Whether a password is common or made of known words. */
export const isEasyToGuess = (password: string, known: readonly string[]): boolean =>
  isCommon(password) || isWeakPassword(password, known);
