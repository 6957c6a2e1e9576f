import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { takeTestListPage } from "../features/exam/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

export const livetestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "livetest",
  validateSearch: z.object(tableSearch),
  component: lazyRouteComponent(takeTestListPage, "TakeTestListPage"),
});
