import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { testHistoryPage, testListSearch } from "../features/student-tests/index.ts";
import { userRoute } from "./user.ts";

export const testHistoryRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "testHistory",
  validateSearch: testListSearch,
  component: lazyRouteComponent(testHistoryPage, "TestHistoryPage"),
});
