import { createRootRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../app/not-found-page.tsx";
import { RootLayout } from "../app/root-layout.tsx";

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});
