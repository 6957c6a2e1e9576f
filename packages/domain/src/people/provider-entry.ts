import type { AccountRole } from "./role.ts";

export const PROVIDER_KINDS = ["google", "microsoft", "other"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** What a school has said of a provider. */
export interface ProviderRule {
  kind: ProviderKind;
  /** Microsoft's directory id, in small letters; null for others. */
  tenant: string | null;
  /** Domains whose accounts are the school's, in small letters. */
  domains: readonly string[];
  roles: readonly AccountRole[];
}

/** Verified claims: the signature, issuer, audience and times have been checked. */
export type Claims = Readonly<Record<string, unknown>>;

/** Why an account of a provider may not come in at all, whoever it belongs to. */
export type ForeignReason =
  | "no subject"
  | "issued ahead"
  | "no domain"
  | "foreign domain"
  | "foreign tenant"
  | "guest"
  | "guest unknown"
  | "unverified";

/** How far a provider's clock may be ahead of ours. */
const AHEAD_SECONDS = 60;

/** Whole letters without control characters: what a database keeps letter for letter, and so no other subject. */
const text = (claim: unknown): string =>
  typeof claim === "string" && claim.isWellFormed() && !/\p{Cc}/u.test(claim) ? claim : "";

/** The claimed address as we store addresses; "" for none. */
export function addressIn(claims: Claims): string {
  const address = text(claims.email).trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : "";
}

const domainIn = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/**
 * The name of an account within its issuer. Microsoft's `sub` belongs to one registration of an app and changes with the
 * next; its `oid` stays, within the tenant that its issuer names.
 */
export function subjectIn(kind: ProviderKind, claims: Claims): string {
  const subject = text(kind === "microsoft" ? claims.oid : claims.sub);
  return subject.length <= 255 ? subject : "";
}

/**
 * Checks whether an account is the school's at all; undefined when it is.
 * @param anyDomain for parents, whose accounts are their own
 */
export function foreignReason(
  { kind, tenant, domains }: ProviderRule,
  claims: Claims,
  now: number,
  anyDomain = false,
): ForeignReason | undefined {
  if (subjectIn(kind, claims) === "") return "no subject";
  if (typeof claims.iat === "number" && claims.iat > now / 1000 + AHEAD_SECONDS)
    return "issued ahead";
  if (kind === "microsoft") {
    if (text(claims.tid).toLowerCase() !== tenant) return "foreign tenant";
    // Microsoft adds it only on request, as a number or a text: 0 for members, 1 for guests.
    if (claims.acct === undefined) return "guest unknown";
    return String(claims.acct) === "0" ? undefined : "guest";
  }
  if (kind === "google" && !anyDomain) {
    if (text(claims.hd) === "") return "no domain";
    if (!domains.includes(text(claims.hd).toLowerCase())) return "foreign domain";
  }
  // The text "true" is what a provider sends that lets people write their own claims.
  if (claims.email_verified !== true) return "unverified";
  const address = addressIn(claims);
  if (address === "") return "no domain";
  return anyDomain || kind === "google" || domains.includes(domainIn(address))
    ? undefined
    : "foreign domain";
}

/**
 * Whether the provider vouches for the address. Owners of a Microsoft account may change theirs, so it counts only where
 * Microsoft says that the owner of the domain is verified.
 */
export function vouchesForAddress({ kind, domains }: ProviderRule, claims: Claims): boolean {
  const address = addressIn(claims);
  if (address === "") return false;
  if (kind !== "microsoft") return claims.email_verified === true;
  const isTheirs = domains.length === 0 || domains.includes(domainIn(address));
  return claims.xms_edov === true && isTheirs;
}

/** A person of our school, as far as a sign-in asks. */
export interface Known {
  id: string;
  type: AccountRole;
  removed: boolean;
  suspended: boolean;
}

/** Whom the claimed address belongs to at our school; nobody who was removed. */
export interface Holder extends Known {
  /** The school gave the address, by a list or a form of its own; nobody registered with it. */
  fromSchool: boolean;
  left: boolean;
  /** Was deleted, or had left, and is back. */
  beenAway: boolean;
  /** Signs in with another account of this issuer, or did until it was unlinked. */
  linked: "now" | "before" | "never";
}

export type WaitReason =
  | "no account"
  | "staff"
  | "self-registered"
  | "another account"
  | "unlinked"
  | "left"
  | "been away"
  | "not vouched";
export type RefusalReason = "closed" | "suspended" | "role" | "refused";

/** What becomes of a sign-in with an account that is the school's. */
export type Entry =
  | { enter: string }
  | { link: string }
  | { wait: WaitReason; personId: string | null }
  | { refuse: RefusalReason; personId: string | null };

export interface Asking {
  rule: ProviderRule;
  vouched: boolean;
  /** Whoever is linked with issuer and subject. */
  linked: Known | undefined;
  /** Whoever has the claimed address at our school. */
  holder: Holder | undefined;
  /** The office has refused this account. */
  refused: boolean;
}

/**
 * Decides who somebody is. Issuer and subject alone say who enters. An address links only a student whose address the
 * school itself gave, and never one that is linked or was, or had left: leavers' addresses are given out again.
 */
export function decideEntry({ rule, vouched, linked, holder, refused }: Asking): Entry {
  // Somebody entered again, with the same account and address, is the same person in a new row.
  if (linked && !(linked.removed && holder)) {
    const personId = linked.id;
    if (linked.removed) return { refuse: "closed", personId };
    if (linked.suspended) return { refuse: "suspended", personId };
    return rule.roles.includes(linked.type) ? { enter: personId } : { refuse: "role", personId };
  }
  const personId = holder?.id ?? null;
  if (refused) return { refuse: "refused", personId };
  if (!holder) return { wait: "no account", personId: null };
  if (!rule.roles.includes(holder.type)) return { refuse: "role", personId };
  if (holder.suspended) return { refuse: "suspended", personId };
  const wait = whyNotLinked(holder, vouched);
  return wait ? { wait, personId } : { link: holder.id };
}

function whyNotLinked(holder: Holder, vouched: boolean): WaitReason | undefined {
  if (holder.type !== "STUDENT") return "staff";
  if (!vouched) return "not vouched";
  if (holder.linked !== "never") return holder.linked === "now" ? "another account" : "unlinked";
  if (!holder.fromSchool) return "self-registered";
  if (holder.left) return "left";
  return holder.beenAway ? "been away" : undefined;
}

export type ParentRefusal =
  | "closed"
  | "not a parent"
  | "parent unknown"
  | "parent not vouched"
  | "parent of another account"
  | "no child";

interface AskingParent {
  /** Whoever is linked with issuer and subject. */
  linked: { id: string; parent: boolean; removed: boolean; children: number } | undefined;
  /** The parent to whom the school has given access with this address. */
  holder: { id: string; children: number; linked: boolean } | undefined;
  vouched: boolean;
}

/**
 * Decides which parent somebody is. Nobody waits for the office: the link in a mail opens the same account. As with
 * students, an address links an account once, and only one that the school itself has entered.
 */
export function decideParent({
  linked,
  holder,
  vouched,
}: AskingParent):
  | { enter: string }
  | { link: string }
  | { refuse: ParentRefusal; personId: string | null } {
  if (linked) {
    const personId = linked.id;
    if (!linked.parent) return { refuse: "not a parent", personId };
    if (linked.removed) return { refuse: "closed", personId };
    return linked.children > 0 ? { enter: personId } : { refuse: "no child", personId };
  }
  if (!vouched) return { refuse: "parent not vouched", personId: holder?.id ?? null };
  if (!holder) return { refuse: "parent unknown", personId: null };
  const personId = holder.id;
  if (holder.linked) return { refuse: "parent of another account", personId };
  return holder.children > 0 ? { link: personId } : { refuse: "no child", personId };
}

/** The name that a provider gives, to be read by the office; "" for none. */
export const nameIn = (claims: Claims): string => text(claims.name).trim().slice(0, 200);

/** Whether a page of ours is meant: anything else could lead a person who has just signed in to a false one. */
export const isOwnPage = (next: string): boolean => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next);

interface WaysIn {
  password: boolean;
  /** The school has switched passwords off for the role. */
  off: boolean;
  /** Nobody else at the school is an admin. */
  lastAdmin: boolean;
  /** Linked accounts of providers that are on and admit the role. */
  accounts: number;
}

/** Whether a password opens the account; that of the last admin always does. */
export const passwordCounts = ({ password, off, lastAdmin }: Omit<WaysIn, "accounts">): boolean =>
  password && (!off || lastAdmin);

/** Whether one linked account may go without locking its owner out. */
export const mayUnlink = (ways: WaysIn): boolean => passwordCounts(ways) || ways.accounts > 1;
