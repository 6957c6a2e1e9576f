import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { signInAgainDialog } from "../features/sign-in/index.ts";
import { abovePageInTime, dialogsStand } from "../lib/above-page.ts";
import { queryClient } from "../lib/query-client.ts";
import { useAskedAgain } from "../lib/sign-in-again.ts";
import { untilLoaded } from "../lib/until-loaded.ts";
import { cssVariables } from "./css-variables.ts";
import { theme } from "./theme.ts";

/** public/first-paint.js reads the same key before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: "markwell.color-scheme" });

const AbovePage = lazy(async () => ({ default: (await abovePageInTime()).AbovePage }));

const SignInAgainDialog = lazy(async () => ({
  default: (await untilLoaded(signInAgainDialog)).SignInAgainDialog,
}));

/** Over the page, when its session is lost: nothing that was typed is. */
function SignInAgain() {
  const person = useAskedAgain();
  return person && <SignInAgainDialog person={person} />;
}

/** What every page may rely on: theme, server state, modals and notifications. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      // Without the sheet of Mantine's own values, of which few are left.
      deduplicateCssVariables={false}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <AbovePage onStand={dialogsStand} />
        </Suspense>
        <Suspense>
          <SignInAgain />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
