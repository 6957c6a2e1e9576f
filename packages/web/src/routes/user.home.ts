import { createRoute } from "@tanstack/react-router";
import { userPage, userRoute } from "./user.ts";

export const userHomeRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "home",
  component: userPage((pages) => pages.welcomePage(), "WelcomePage"),
});
