import type { UserWire } from "@markwell/contract/calls/auth";
import { createRootRoute, redirect } from "@tanstack/react-router";
import { NotFoundPage } from "../app/not-found-page.tsx";
import { RootLayout } from "../app/root-layout.tsx";
import { currentUserQuery } from "../lib/current-user.ts";
import { notifyError } from "../lib/notify.ts";
import { queryClient } from "../lib/query-client.ts";
import { endSession, session } from "../lib/session.ts";

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});

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
