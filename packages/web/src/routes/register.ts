import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { registerPage } from "../features/registration/index.ts";
import { redirectSignedIn } from "./require-user.ts";
import { rootRoute } from "./root.ts";

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: z.object({ testid: z.string().optional().catch(undefined) }),
  // Without a test there is nothing left to do here for somebody who has an account.
  beforeLoad: ({ search }) => {
    if (!search.testid) redirectSignedIn(undefined);
  },
  component: lazyRouteComponent(registerPage, "RegisterPage"),
});
