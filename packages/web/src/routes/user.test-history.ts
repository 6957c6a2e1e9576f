import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { testHistoryPage } from "../features/results/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

export const testHistoryRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "testHistory",
  validateSearch: z.object(tableSearch),
  component: lazyRouteComponent(testHistoryPage, "TestHistoryPage"),
});
