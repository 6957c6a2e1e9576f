import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { rewardsPage } from "../features/rewards/index.ts";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userRoute } from "./user.ts";

export const rewardsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "rewards",
  validateSearch: z.object({
    ...tableSearch,
    /** What stands open above the list; `reward` names the one that it is about. */
    open: z.enum(["category", "new", "edit", "info"]).optional().catch(undefined),
    reward: textSearch,
  }),
  component: lazyRouteComponent(rewardsPage, "RewardsPage"),
});
