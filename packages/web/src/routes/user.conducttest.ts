import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { conductPage } from "../features/conduct/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

export const conducttestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "conducttest",
  validateSearch: z.object({
    ...tableSearch,
    testid: z.string().optional().catch(undefined),
    tab: z.enum(["trainees", "questions"]).optional().catch(undefined),
  }),
  component: lazyRouteComponent(conductPage, "ConductPage"),
});
