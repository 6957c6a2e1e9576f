import { createRoute } from "@tanstack/react-router";
import { subjectTabSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const profileRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "profile",
  validateSearch: subjectTabSearch,
  component: userPage((pages) => pages.profilePage(), "ProfilePage"),
});
