import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "../lib/query-client.ts";
import { untilLoaded } from "../lib/until-loaded.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { cssVariables } from "./css-variables.ts";
import { theme } from "./theme.ts";

/** public/color-scheme.js reads the same key before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: "markwell.color-scheme" });

const Notes = lazy(async () => {
  await whenIdle();
  return { default: (await untilLoaded(() => import("../ui/notes.tsx"))).Notes };
});
const Dialogs = lazy(async () => {
  await whenIdle();
  return { default: (await untilLoaded(() => import("../ui/dialogs.tsx"))).Dialogs };
});

/** What every page may rely on: theme, server state, modals and notifications. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <Notes />
          <Dialogs />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
