import { authenticatedUser, type UserWire } from "@markwell/contract/calls/auth";
import { z } from "zod";
import { onSessionChange, session } from "./session.ts";

const KEY = "markwell.user";
const Kept = z.object({ token: z.string(), user: authenticatedUser.reply.shape.data });

/** Keeps who is signed in for this tab, so that a reload without a network knows it. */
export function keepUser(user: UserWire): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token: session()?.token, user }));
  } catch {
    // Storage may be full or blocked; it is only for that case.
  }
}

/** The kept person of the present session. */
export function keptUser(): UserWire | undefined {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ""));
    return kept.token === session()?.token ? kept.user : undefined;
  } catch {
    return undefined;
  }
}

onSessionChange(() => {
  if (!session()) sessionStorage.removeItem(KEY);
});
