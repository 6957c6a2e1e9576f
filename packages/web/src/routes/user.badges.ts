import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { badgesPage } from "../features/badges/index.ts";
import { userRoute } from "./user.ts";

export const badgesRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "badges",
  component: lazyRouteComponent(badgesPage, "BadgesPage"),
});
