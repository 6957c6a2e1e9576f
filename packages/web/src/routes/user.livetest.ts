import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { takeTestListPage, testListSearch } from "../features/student-tests/index.ts";
import { userRoute } from "./user.ts";

export const livetestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "livetest",
  validateSearch: testListSearch,
  component: lazyRouteComponent(takeTestListPage, "TakeTestListPage"),
});
