import { createRoute } from "@tanstack/react-router";
import { subjectTabSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const statisticsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "statistics",
  validateSearch: subjectTabSearch,
  component: userPage((pages) => pages.statisticsPage(), "StatisticsPage"),
});
