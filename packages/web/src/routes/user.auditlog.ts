import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const auditlogRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "auditlog",
  validateSearch: z.object({
    ...tableSearch,
    words: textSearch,
    actor: textSearch,
    act: textSearch,
    kind: textSearch,
    from: textSearch,
    to: textSearch,
    /** Whose details stand open above the list. */
    line: textSearch,
  }),
  component: userPage((pages) => pages.auditPage(), "AuditPage"),
});
