import { createRoute } from "@tanstack/react-router";
import { userPage, userRoute } from "./user.ts";

export const profileSettingsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "profileSettings",
  component: userPage((pages) => pages.profileSettingsPage(), "ProfileSettingsPage"),
});
