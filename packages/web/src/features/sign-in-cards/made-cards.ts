import type { SignInCodes } from "@markwell/contract/calls/sign-in-codes";

/** Codes are told once, so only this tab has them, until it is closed or loaded again. */
let made: SignInCodes | undefined;

export function keepCards(codes: SignInCodes): void {
  made = codes;
}

export const madeCards = (): SignInCodes | undefined => made;
