import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./app/global.css";
import "./ui/mantine-base.ts";
import "./ui/shared.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, type ReactNode, StrictMode, Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { pathFromHash } from "./app/addresses.ts";
import { cssVariables } from "./app/css-variables.ts";
import { router } from "./app/router.tsx";
import { theme } from "./app/theme.ts";
import { abovePageInTime, dialogsMounted } from "./lib/above-page.ts";
import { fitPrinting } from "./lib/printing.ts";
import { proveBy } from "./lib/prove-again.ts";
import { queryClient } from "./lib/query-client.ts";
import { onSessionChange, session } from "./lib/session.ts";
import { useAskedAgain } from "./lib/sign-in-again.ts";
import { untilLoaded } from "./lib/until-loaded.ts";
import { signInSearch, visitorPages } from "./routes/root.ts";
import { MissingParts } from "./ui/missing-parts.tsx";

/** public/first-paint.js reads the same key before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: "markwell.color-scheme" });

const AbovePage = lazy(async () => ({ default: (await abovePageInTime()).AbovePage }));

const SignInAgainDialog = lazy(async () => ({
  default: (await untilLoaded(async () => (await visitorPages()).signInAgainDialog()))
    .SignInAgainDialog,
}));

function SignInAgain() {
  const person = useAskedAgain();
  return person && <SignInAgainDialog person={person} />;
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      // Our style sheet has the few values of Mantine's that are left.
      deduplicateCssVariables={false}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <MissingParts />
        {children}
        <Suspense>
          <AbovePage onStand={dialogsMounted} />
        </Suspense>
        <Suspense>
          <SignInAgain />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}

const GUARDED = /^\/(user|trainee\/taketest)(\/|$)/;

/**
 * Takes a signed-out visitor from a guarded page to the sign-in, in every open tab. A token that
 * went stale in the middle of work leads back to the same page after the next sign-in.
 */
function followSession(): void {
  onSessionChange((reason) => {
    if (!session()) void leave(reason);
    // The sign-in page that is shown now continues.
    else if (reason === "joined") void router.invalidate();
  });
}

async function leave(reason: string | undefined) {
  const { pathname, href } = router.state.location;
  if (GUARDED.test(pathname)) {
    const search = reason === "stale" ? await signInSearch(href) : {};
    await router.navigate({ to: "/", search, replace: true, ignoreBlocker: true });
  }
  // Nothing of one person may be seen by the next one on the same computer. Only now, because
  // the page that was just left would otherwise ask for it again.
  queryClient.clear();
}

/** Follows a `#/...` address, on arrival and when one is typed into the open app. */
function followHashAddresses(): void {
  const follow = () => {
    const path = pathFromHash(location.hash);
    if (path) router.history.replace(path);
  };
  follow();
  window.addEventListener("hashchange", follow);
}

fitPrinting();
proveBy(async () => (await untilLoaded(async () => (await visitorPages()).askProof())).askProof());
followSession();
followHashAddresses();

// Until then index.html shows a shell.
router.subscribe("onRendered", () => document.getElementById("shell")?.remove());

const root = document.getElementById("root");
if (root) {
  // As a transition React draws in slices, and a slow phone can answer a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}
