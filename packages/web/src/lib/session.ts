import { useSyncExternalStore } from "react";
import { z } from "zod";

/** What the browser keeps of a sign-in (school platform, section 4). */
const Session = z.object({
  token: z.string().min(1),
  /** Account type at sign-in. */
  type: z.enum(["ADMIN", "TRAINER", "STUDENT"]),
});
export type Session = z.infer<typeof Session>;

/** Why a session ended: the person left, or the server no longer knows the token. */
export type EndReason = "left" | "stale";

type Listener = (reason?: EndReason) => void;
type TabMessage = { started: boolean } | { ended: string | undefined };

const KEY = "markwell.session";
const tabs = new BroadcastChannel(KEY);
const listeners = new Set<Listener>();
let current = readStored();

function readStored(): Session | undefined {
  try {
    const text = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
    return text ? Session.parse(JSON.parse(text)) : undefined;
  } catch {
    // Damaged by hand or by an older version: the same as signed out.
    return undefined;
  }
}

function become(next: Session | undefined, reason?: EndReason) {
  current = next;
  for (const listener of listeners) listener(reason);
}

/** The present session, for code outside components. */
export const session = (): Session | undefined => current;

/** Whether the present session is kept for all tabs (Remember me). */
export const isRemembered = (): boolean => localStorage.getItem(KEY) !== null;

/** Keeps the session for this tab, or with Remember me until it expires and for all tabs. */
export function startSession(next: Session, options: { remember: boolean }): void {
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
  (options.remember ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(next));
  become(next);
  tabs.postMessage({ started: options.remember } satisfies TabMessage);
}

/** Forgets token, type and Remember me, here and in every tab that shares the token. */
export function endSession(reason: EndReason = "left"): void {
  const ended = current?.token;
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
  become(undefined, reason);
  tabs.postMessage({ ended } satisfies TabMessage);
}

tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
  if ("ended" in data && data.ended === current?.token) {
    sessionStorage.removeItem(KEY);
    become(undefined, "left");
  } else if ("started" in data && data.started && !current) {
    become(readStored());
  }
};

/** Calls back on every start and end of a session; returns how to stop that. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as a component sees it; renders again when it starts or ends. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, session);
}
