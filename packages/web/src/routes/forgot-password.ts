import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { forgotPasswordPage } from "../features/sign-in/index.ts";
import { redirectSignedIn } from "./require-user.ts";
import { rootRoute } from "./root.ts";

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  beforeLoad: () => redirectSignedIn(undefined),
  component: lazyRouteComponent(forgotPasswordPage, "ForgotPasswordPage"),
});
