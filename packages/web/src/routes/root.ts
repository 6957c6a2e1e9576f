import type { UserWire } from "@markwell/contract/calls/signed-in";
import { CallError } from "@markwell/contract/client";
import { createRootRoute, redirect } from "@tanstack/react-router";
import { NotFoundPage } from "../app/not-found-page.tsx";
import { RootLayout } from "../app/root-layout.tsx";
import { currentUserQuery } from "../lib/current-user.ts";
import { orNotLoaded } from "../lib/lazy-page.ts";
import { notifyError } from "../lib/notify.ts";
import { isOutOfReach } from "../lib/out-of-reach.ts";
import { queryClient } from "../lib/query-client.ts";
import { endSession, openedSession, session, typeHere } from "../lib/session.ts";
import { speakFor } from "../lib/speak-for.ts";

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : speakFor(location.pathname)),
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});

export const userPages = () => orNotLoaded(import("../app/user-pages.ts"));
export const visitorPages = () => orNotLoaded(import("../app/visitor-pages.ts"));

/**
 * School platform, section 2: without a token (other open tabs are asked first) to the sign-in; if the
 * server refuses the person, shows the error and deletes the token first.
 * @throws CallError while the server is out of reach, which ends no session.
 * @param href where the sign-in leads back
 */
export async function requireUser(href: string): Promise<UserWire> {
  const opened = await openedSession();
  if (!opened) throw await toSignIn(href);
  if (opened.type === "PARENT") throw redirect({ to: "/parent/home", replace: true });
  try {
    return await queryClient.ensureQueryData(currentUserQuery);
  } catch (error) {
    // Nobody has said that the session is over: the page waits for the server and opens then.
    if (isOutOfReach(error) || (error instanceof CallError && error.status === 429)) throw error;
    // A stale token has been reported and deleted by the query client already.
    if (session()) {
      notifyError(error);
      endSession("stale");
    }
    throw await toSignIn(href);
  }
}

/** To the sign-in of the specification, which shows staff the way to theirs and leads back. */
async function toSignIn(href: string) {
  return redirect({ to: "/", search: await signInSearch(href) });
}

/** @param href where the visitor is, or wanted to go */
export async function signInSearch(href: string): Promise<{ next: string; staff?: true }> {
  const type = typeHere();
  if (type && type !== "PARENT")
    return type === "STUDENT" ? { next: href } : { next: href, staff: true };
  const [, area, option = ""] = new URL(href, location.origin).pathname.split("/");
  if (area !== "user") return { next: href };
  const { mayOpen } = await userPages();
  return mayOpen("STUDENT", option) ? { next: href } : { next: href, staff: true };
}
