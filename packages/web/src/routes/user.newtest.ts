import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const newtestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "newtest",
  validateSearch: z.object({
    /** 0 Basic details, 1 Select Questions, 2 Finalize. */
    step: z.coerce.number().int().min(0).max(2).optional().catch(undefined),
    /** A test to change. */
    edit: textSearch,
    /** A test to make another one of. */
    copy: textSearch,
  }),
  component: userPage((pages) => pages.newTestPage(), "NewTestPage"),
});
