import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { resetPasswordPage } from "../features/sign-in/index.ts";
import { rootRoute } from "./root.ts";

/** Open to everybody who has the link, also to somebody who is signed in here. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password/$id",
  validateSearch: z.object({ userId: z.string().catch("") }),
  component: lazyRouteComponent(resetPasswordPage, "ResetPasswordPage"),
});
