import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { welcomePage } from "../features/welcome/index.ts";
import { userRoute } from "./user.ts";

export const userHomeRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "home",
  component: lazyRouteComponent(welcomePage, "WelcomePage"),
});
