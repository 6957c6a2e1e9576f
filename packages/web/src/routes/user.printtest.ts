import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { userPage, userRoute } from "./user.ts";

export const printtestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "printtest",
  validateSearch: z.object({
    testid: z.string().catch(""),
    /** true: the answer key instead of the paper. */
    key: z.stringbool().or(z.boolean()).optional().catch(undefined),
  }),
  component: userPage((pages) => pages.printPage(), "PrintPage"),
});
