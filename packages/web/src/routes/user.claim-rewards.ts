import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const claimRewardsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "claimRewards",
  validateSearch: z.object({
    ...tableSearch,
    /** A category's id, or "orders". */
    tab: textSearch,
    /** The reward that is about to be claimed. */
    redeem: textSearch,
  }),
  component: userPage((pages) => pages.claimRewardsPage(), "ClaimRewardsPage"),
});
