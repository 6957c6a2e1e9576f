import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const rewardsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "rewards",
  validateSearch: z.object({
    ...tableSearch,
    /** What stands open above the list; `reward` names the one that it is about. */
    open: z.enum(["category", "new", "edit", "info"]).optional().catch(undefined),
    reward: textSearch,
  }),
  component: userPage((pages) => pages.rewardsPage(), "RewardsPage"),
});
