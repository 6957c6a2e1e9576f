import type { AccountRole } from "./role.ts";

/** The kinds of account that may have a second factor: a card or a session is enough for a student. */
export const FACTOR_ROLES = ["TRAINER", "ADMIN"] as const;
export type FactorRole = (typeof FACTOR_ROLES)[number];

export const mayHaveFactor = (role: AccountRole | "PARENT"): role is FactorRole =>
  FACTOR_ROLES.some((each) => each === role);

/** With what somebody has proved who they are, beside or instead of the password. */
export const PROOFS = ["passkey", "code", "recovery code"] as const;
export type Proof = (typeof PROOFS)[number];

/** What a member of staff has set up beside the password. */
export interface Factors {
  passkeys: number;
  app: boolean;
  recoveryCodes: number;
}

export const hasFactor = ({ passkeys, app }: Factors): boolean => passkeys > 0 || app;

/** Lists with what a sign-in can be finished; without a factor, recovery codes open nothing. */
export const proofsWith = (factors: Factors): Proof[] =>
  hasFactor(factors)
    ? PROOFS.filter(
        (proof) =>
          ({
            passkey: factors.passkeys > 0,
            code: factors.app,
            "recovery code": factors.recoveryCodes > 0,
          })[proof],
      )
    : [];

/** Epoch milliseconds from which the school requires a factor; undefined where it does not. */
type RequiredFrom = number | undefined;

export const isRequired = (from: RequiredFrom, now: number): boolean =>
  from !== undefined && from <= now;

/** What a sign-in still lacks after the password or the provider. */
export type StepDue = "none" | "take" | "set up";

export function stepDue(factors: Factors, from: RequiredFrom, now: number): StepDue {
  if (hasFactor(factors)) return "take";
  return isRequired(from, now) ? "set up" : "none";
}

/** Whether one of the passkeys, or the app, may go: the last factor stays where the school requires one. */
export const mayRemoveFactor = (
  { passkeys, app }: Factors,
  from: RequiredFrom,
  now: number,
): boolean => passkeys + Number(app) > 1 || !isRequired(from, now);

/** How a session began, as far as rules of a role ask. */
interface Begun {
  provedWith: Proof | null;
  /** The roles that the provider admits with which it began; empty for one that is off, null for none. */
  providerRoles: readonly string[] | null;
}

/**
 * What a session lacks to go on in another role, as if its sign-in had been for that role. A passkey alone signs
 * everybody in.
 * @param rule of the school for the role
 */
export function lackFor(
  role: FactorRole,
  { provedWith, providerRoles }: Begun,
  rule: { factorFrom: RequiredFrom; passwordsOff: boolean },
  now: number,
): "factor" | "provider" | undefined {
  if (provedWith === null && isRequired(rule.factorFrom, now)) return "factor";
  if (provedWith === "passkey") return undefined;
  const admits = providerRoles === null ? !rule.passwordsOff : providerRoles.includes(role);
  return admits ? undefined : "provider";
}

export const RECOVERY_CODES = 10;

const CODE_STEP_MS = 30_000;
/** Clocks of phones differ: the step before and the one after count, too. */
const CODE_DRIFT = 1;
/** How many steps ago a code may be to be called old; of one that comes later, nothing is told. */
export const CODE_LOOK_BACK = 4;

export const codeStep = (now: number): number => Math.floor(now / CODE_STEP_MS);

/** How often a wrong code of one person may be tried. */
export const CODE_TRIES = { most: 5, within: 15 * 60_000 };

export type CodeRefusal = "wrong code" | "old code" | "used code";

/**
 * Judges the step whose code was typed; undefined for none near now. A code counts once: after it only those of later
 * steps do.
 */
export function judgeCode(
  step: number | undefined,
  lastStep: number,
  now: number,
): { accept: number } | { refuse: CodeRefusal } {
  const current = codeStep(now);
  if (step === undefined || step > current + CODE_DRIFT) return { refuse: "wrong code" };
  if (step <= lastStep) return { refuse: "used code" };
  return step < current - CODE_DRIFT ? { refuse: "old code" } : { accept: step };
}

/** What a browser's answer says of itself; the signature is checked after it. */
export interface PasskeyAnswer {
  /** The answer is of the kind that was asked for. */
  kind: boolean;
  origin: string;
  /** Its site's hash is that of ours. */
  site: boolean;
  userPresent: boolean;
  userVerified: boolean;
}

/** What we have kept of the challenge that it answers; undefined when we made no such one. */
export interface KeptChallenge {
  purpose: string;
  /** Null where nobody had been named. */
  personId: string | null;
  used: boolean;
  expiresAt: number;
}

export type PasskeyRefusal =
  | "broken answer"
  | "foreign origin"
  | "old challenge"
  | "not present"
  | "not verified"
  | "foreign passkey"
  | "known passkey"
  | "bad signature";

/** Checks an answer before its signature and its owner; `personId` is who has to answer, if anybody is known yet. */
export function passkeyRefusal(
  answer: PasskeyAnswer,
  challenge: KeptChallenge | undefined,
  asked: { origin: string; purpose: string; personId: string | undefined; now: number },
): PasskeyRefusal | undefined {
  if (!answer.kind) return "broken answer";
  if (answer.origin !== asked.origin || !answer.site) return "foreign origin";
  if (!challenge || challenge.used || challenge.expiresAt <= asked.now) return "old challenge";
  if (challenge.purpose !== asked.purpose) return "old challenge";
  if (asked.personId !== undefined && challenge.personId !== asked.personId) return "old challenge";
  if (!answer.userPresent) return "not present";
  return answer.userVerified ? undefined : "not verified";
}

/** Whether a passkey is one that was asked for. */
export const isOwnPasskey = (owner: string | undefined, challenge: KeptChallenge): boolean =>
  owner !== undefined && (challenge.personId === null || challenge.personId === owner);
