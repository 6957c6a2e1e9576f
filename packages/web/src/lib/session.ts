import { useSyncExternalStore } from "react";
import { lastInputAt } from "./last-input.ts";

const TYPES = ["ADMIN", "TRAINER", "STUDENT", "PARENT"] as const;
/** The stored sign-in (school platform, section 4). */
export interface Session {
  token: string;
  type: (typeof TYPES)[number];
}

/** Why a session ended: the person left, or the server no longer knows the token. */
export type EndReason = "left" | "stale";
type ChangeReason = EndReason | "joined";

type Listener = (reason?: ChangeReason) => void;

/** What open tabs tell each other. A tab that has a session keeps it, whoever asks or signs in elsewhere. */
type TabMessage =
  /** Somebody signed in; `true` with Remember me. */
  | { started: boolean }
  /** The person signed in again: tabs that share the token `of` go on with the new one. */
  | { renewed: Session; of: string; remember: boolean }
  | { ended: string | undefined }
  /** A tab without a session opens. */
  | { asked: string }
  | { offered: Session; to: string; touchedAt: number };

const KEY = "markwell.session";
/** How long a tab that opens waits for others to answer; where none is open that is all it costs. */
const FIRST_OFFER_MS = 300;
/** Several people may be signed in, each in a tab: after the first answer so long for a better one. */
const BETTER_OFFER_MS = 50;

const tabs = new BroadcastChannel(KEY);
const say = (message: TabMessage) => tabs.postMessage(message);
const listeners = new Set<Listener>();
/** The tab was opened for somebody else to sign in: what other tabs have is not for it. */
const isApart = new URLSearchParams(globalThis.location?.search).has("apart");
let current = readStored();
let asking: Asking | undefined;
let lastType = current?.type;

interface Asking {
  id: string;
  best?: { session: Session; touchedAt: number };
  offered: () => void;
  over: Promise<void>;
}

function readStored(): Session | undefined {
  try {
    const text = sessionStorage.getItem(KEY) ?? (isApart ? null : localStorage.getItem(KEY));
    const { token, type } = JSON.parse(text ?? "{}");
    return typeof token === "string" && token !== "" && TYPES.includes(type)
      ? { token, type }
      : undefined;
  } catch {
    // Changed by hand or by an older version: counts as signed out.
    return undefined;
  }
}

function keep(kept: Session, { remember }: { remember: boolean }): void {
  try {
    (remember ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full: the session lives as long as this page.
  }
}

/** Takes a session out of the storage; what all tabs share stays when it is another person's. */
function forget(token: string | undefined): void {
  sessionStorage.removeItem(KEY);
  const shared = localStorage.getItem(KEY);
  if (shared && (!token || shared.includes(JSON.stringify(token)))) localStorage.removeItem(KEY);
}

function become(next: Session | undefined, reason?: ChangeReason) {
  current = next;
  lastType = next?.type ?? lastType;
  for (const listener of listeners) listener(reason);
}

export const session = (): Session | undefined => current;

/** The kind of account that is, or was until now, signed in here; which sign-in belongs to it. */
export const typeHere = (): Session["type"] | undefined => lastType;

/** Whether the session is stored for all tabs (Remember me). */
export const isRemembered = (): boolean =>
  sessionStorage.getItem(KEY) === null && localStorage.getItem(KEY) !== null;

/**
 * For this tab, or with Remember me until it expires and for all tabs.
 * @param instead the same person's former token: tabs that share it continue
 */
export function startSession(
  next: Session,
  { remember, instead }: { remember: boolean; instead?: string | undefined },
): void {
  forget(current?.token);
  keep(next, { remember });
  become(next);
  say(instead ? { renewed: next, of: instead, remember } : { started: remember });
}

/**
 * The person goes on in another role, in every tab that shares the token.
 * @param quietly this page is about to be left for the new role's
 */
export function changeRole(type: Session["type"], { quietly = false } = {}): void {
  if (!current || current.type === type) return;
  const [next, remember] = [{ token: current.token, type }, isRemembered()];
  keep(next, { remember });
  if (quietly) current = next;
  else become(next);
  say({ renewed: next, of: next.token, remember });
}

/**
 * Forgets token, type and Remember me. Leaving applies to every tab that shares the token. A token that has
 * expired is noticed by each tab separately, which asks for the password over its work.
 */
export function endSession(reason: EndReason = "left"): void {
  const ended = current?.token;
  forget(ended);
  become(undefined, reason);
  if (reason === "left") say({ ended });
}

tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
  if ("ended" in data) {
    if (!current || data.ended !== current.token) return;
    forget(data.ended);
    become(undefined, "left");
  } else if ("renewed" in data) {
    if (data.of !== current?.token) return;
    if (!data.remember) keep(data.renewed, data);
    become(data.renewed);
  } else if ("started" in data) {
    if (!data.started) return;
    // What is kept for all tabs is now somebody else's: a reload here must not become them.
    if (current && !sessionStorage.getItem(KEY)) keep(current, { remember: false });
    if (!current && !isApart) become(readStored(), "joined");
  } else if ("asked" in data) {
    if (current) say({ offered: current, to: data.asked, touchedAt: lastInputAt() });
  } else if (data.to === asking?.id) {
    const { offered, touchedAt } = data;
    if (touchedAt >= (asking.best?.touchedAt ?? 0)) asking.best = { session: offered, touchedAt };
    asking.offered();
  }
};

/**
 * Asks the other tabs of this browser once, when this one opens without a session. What it gets it
 * keeps for itself, so that the session is over with the last tab that has it.
 */
function askOtherTabs(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, FIRST_OFFER_MS);
  asking = {
    id: String(Math.random()),
    offered: () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, BETTER_OFFER_MS);
    },
    over: promise.then(() => {
      const taken = asking?.best?.session;
      asking = undefined;
      if (!taken || current) return;
      keep(taken, { remember: false });
      become(taken, "joined");
    }),
  };
  say({ asked: asking.id });
  return asking.over;
}

const opened = current || isApart ? Promise.resolve() : askOtherTabs();

/** The session once it is known whether another tab of this browser has one to share. */
export async function openedSession(): Promise<Session | undefined> {
  if (!current) await opened;
  return current;
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, session);
}
