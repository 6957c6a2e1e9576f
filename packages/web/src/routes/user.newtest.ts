import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { newTestPage } from "../features/tests/index.ts";
import { userRoute } from "./user.ts";

export const newtestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "newtest",
  component: lazyRouteComponent(newTestPage, "NewTestPage"),
});
