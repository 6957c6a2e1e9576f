import type { UserWire } from "@markwell/contract/calls/auth";
import { redirect } from "@tanstack/react-router";
import { z } from "zod";
import { currentUserQuery } from "../lib/current-user.ts";
import { notifyError } from "../lib/notify.ts";
import { queryClient } from "../lib/query-client.ts";
import { endSession, session } from "../lib/session.ts";

/**
 * The guard of signed-in pages (school platform, section 2): without a token to the sign-in;
 * when the person cannot be loaded the error is shown, the token deleted, and off to the sign-in.
 *
 * @param href where the visitor wanted to go; the sign-in leads back there
 */
export async function requireUser(href: string): Promise<UserWire> {
  if (!session()) throw redirect({ to: "/", search: { next: href } });
  try {
    return await queryClient.ensureQueryData(currentUserQuery);
  } catch (error) {
    // A stale token has been reported and deleted by the query client already.
    if (session()) {
      notifyError(error);
      endSession("stale");
    }
    throw redirect({ to: "/", search: { next: href } });
  }
}

/** Sign-in and the like: whoever is signed in goes on instead. */
export function redirectSignedIn(next: string | undefined): void {
  if (!session()) return;
  throw next ? redirect({ href: next, replace: true }) : redirect({ to: "/user", replace: true });
}

/** The address to go on to after sign-in; only ever one of ours. */
export const nextSearch = z
  .string()
  .regex(/^\/(?![/\\])[^\t\n\r]*$/)
  .optional()
  .catch(undefined);
