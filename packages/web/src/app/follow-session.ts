import { queryClient } from "../lib/query-client.ts";
import { type EndReason, onSessionChange, session } from "../lib/session.ts";
import { pathFromHash } from "./addresses.ts";
import { router } from "./router.tsx";

const GUARDED = /^\/(user|trainee\/taketest)(\/|$)/;

/**
 * Takes a signed-out visitor from a guarded page to the sign-in, in every open tab. A token that
 * went stale in the middle of work leads back to the same page after the next sign-in.
 */
export function followSession(): void {
  onSessionChange((reason) => {
    if (!session()) void leave(reason);
  });
}

async function leave(reason: EndReason | undefined) {
  const { pathname, href } = router.state.location;
  if (GUARDED.test(pathname)) {
    const search = reason === "stale" ? { next: href } : {};
    await router.navigate({ to: "/", search, replace: true, ignoreBlocker: true });
  }
  // Nothing of one person may be seen by the next one on the same computer. Only now, because
  // the page that was just left would otherwise ask for it again.
  queryClient.clear();
}

/** Follows a `#/...` address, on arrival and when one is typed into the open app. */
export function followHashAddresses(): void {
  const follow = () => {
    const path = pathFromHash(location.hash);
    if (path) router.history.replace(path);
  };
  follow();
  window.addEventListener("hashchange", follow);
}
