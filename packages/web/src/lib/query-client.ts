import { CallError } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { notifyError } from "./notify.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { endSession, session } from "./session.ts";

/** A failure that stops nobody and is told nobody: only logged (assessment core 8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is the place that the specification means
  console.warn(what, error);
}

/** A stale token is found out by whichever call meets it first; the shell then goes to sign-in. */
function endStaleSession(error: unknown) {
  if (error instanceof CallError && error.status === 401 && session()) {
    endSession("stale");
    notifyError(new CallError(401, texts.signIn.needed));
  }
}

/** Retries only what a retry may pass: no network, or a server that is starting. */
function worthRetrying(failures: number, error: unknown) {
  return isOutOfReach(error) && failures < 2;
}

/**
 * Server state of the app. Lists are fresh for 10 s, so going back shows them at once. The
 * browser's word for "offline" means no internet; a server in the same house answers all the same.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryHash }) => {
      logFailure(`Not loaded: ${queryHash}`, error);
      endStaleSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: endStaleSession }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: worthRetrying,
      retryDelay: (n) => 500 * 2 ** n,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

/** For editing: always current, not from a list, and not refreshed while somebody edits. */
export const TO_BE_EDITED = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

export async function refresh(...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
