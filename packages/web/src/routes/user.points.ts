import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const pointsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "points",
  validateSearch: z.object({
    ...tableSearch,
    /** Of what the changes were; the words of the contract. */
    kind: z.enum(["paper", "badge", "reward"]).optional().catch(undefined),
  }),
  component: userPage((pages) => pages.pointsPage(), "PointsPage"),
});
