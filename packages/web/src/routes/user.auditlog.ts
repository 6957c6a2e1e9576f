import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { auditPage } from "../features/audit/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

const words = z.string().max(200).optional().catch(undefined);

export const auditlogRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "auditlog",
  validateSearch: z.object({
    ...tableSearch,
    words,
    actor: words,
    act: words,
    kind: words,
    from: words,
    to: words,
    /** Whose details stand open above the list. */
    line: words,
  }),
  component: lazyRouteComponent(auditPage, "AuditPage"),
});
