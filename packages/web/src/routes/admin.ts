import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { staffSignInPage } from "../features/sign-in/index.ts";
import { nextSearch, redirectSignedIn } from "./require-user.ts";
import { rootRoute } from "./root.ts";

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  validateSearch: z.object({ next: nextSearch }),
  beforeLoad: ({ search }) => redirectSignedIn(search.next),
  component: lazyRouteComponent(staffSignInPage, "StaffSignInPage"),
});
