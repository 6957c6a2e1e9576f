import { createRoute } from "@tanstack/react-router";
import { testListSearch } from "../lib/test-list-search.ts";
import { userPage, userRoute } from "./user.ts";

export const testHistoryRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "testHistory",
  validateSearch: testListSearch,
  component: userPage((pages) => pages.testHistoryPage(), "TestHistoryPage"),
});
