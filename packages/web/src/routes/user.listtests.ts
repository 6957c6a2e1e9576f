import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { testListPage } from "../features/tests/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

export const listtestsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "listtests",
  validateSearch: z.object(tableSearch),
  component: lazyRouteComponent(testListPage, "TestListPage"),
});
