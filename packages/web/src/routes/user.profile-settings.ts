import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { profileSettingsPage } from "../features/profile-settings/index.ts";
import { userRoute } from "./user.ts";

export const profileSettingsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "profileSettings",
  component: lazyRouteComponent(profileSettingsPage, "ProfileSettingsPage"),
});
