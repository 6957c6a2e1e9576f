import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const conducttestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "conducttest",
  validateSearch: z.object({
    ...tableSearch,
    testid: textSearch,
    tab: z.enum(["trainees", "questions"]).optional().catch(undefined),
  }),
  component: userPage((pages) => pages.conductPage(), "ConductPage"),
});
