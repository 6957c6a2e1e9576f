import { createRoute } from "@tanstack/react-router";
import { userPage, userRoute } from "./user.ts";

export const sessionsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "sessions",
  component: userPage((pages) => pages.sessionsPage(), "SessionsPage"),
});
