import { createRoute } from "@tanstack/react-router";
import { userPage, userRoute } from "./user.ts";

export const badgesRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "badges",
  component: userPage((pages) => pages.badgesPage(), "BadgesPage"),
});
