import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./app/global.css";
import "./ui/mantine-base.ts";
import "./ui/shared.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { followHashAddresses, followSession } from "./app/follow-session.ts";
import { Providers } from "./app/providers.tsx";
import { router } from "./app/router.tsx";

followSession();
followHashAddresses();

// index.html has drawn a shell until then.
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
