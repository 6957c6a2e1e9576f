import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { profilePage } from "../features/profile/index.ts";
import { subjectTabSearch } from "../lib/search-fields.ts";
import { userRoute } from "./user.ts";

export const profileRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "profile",
  validateSearch: subjectTabSearch,
  component: lazyRouteComponent(profilePage, "ProfilePage"),
});
