import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { statisticsPage } from "../features/statistics/index.ts";
import { subjectTabSearch } from "../lib/search-fields.ts";
import { userRoute } from "./user.ts";

export const statisticsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "statistics",
  validateSearch: subjectTabSearch,
  component: lazyRouteComponent(statisticsPage, "StatisticsPage"),
});
