import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { conductPage } from "../features/conduct/index.ts";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userRoute } from "./user.ts";

export const conducttestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "conducttest",
  validateSearch: z.object({
    ...tableSearch,
    testid: textSearch,
    tab: z.enum(["trainees", "questions"]).optional().catch(undefined),
  }),
  component: lazyRouteComponent(conductPage, "ConductPage"),
});
