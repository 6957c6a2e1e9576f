import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { regradePage } from "../features/regrade/index.ts";
import { userRoute } from "./user.ts";

export const regradetestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "regradetest",
  validateSearch: z.object({
    testid: z.string().catch(""),
    /** Whose key is corrected. */
    question: z.string().catch(""),
  }),
  component: lazyRouteComponent(regradePage, "RegradePage"),
});
