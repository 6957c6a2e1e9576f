import { createRoute } from "@tanstack/react-router";
import { testListSearch } from "../lib/test-list-search.ts";
import { userPage, userRoute } from "./user.ts";

export const livetestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "livetest",
  validateSearch: testListSearch,
  component: userPage((pages) => pages.takeTestListPage(), "TakeTestListPage"),
});
