import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const listtestsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "listtests",
  validateSearch: z.object({
    ...tableSearch,
    /** The test whose details stand open above the list, and their tab. */
    test: textSearch,
    tab: z
      .enum(["details", "questions", "students", "statistics", "feedbacks"])
      .optional()
      .catch(undefined),
  }),
  component: userPage((pages) => pages.testListPage(), "TestListPage"),
});
