import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sessionsPage } from "../features/account/index.ts";
import { userRoute } from "./user.ts";

export const sessionsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "sessions",
  component: lazyRouteComponent(sessionsPage, "SessionsPage"),
});
