import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { userPage, userRoute } from "./user.ts";

export const regradetestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "regradetest",
  validateSearch: z.object({
    testid: z.string().catch(""),
    /** Whose key is corrected. */
    question: z.string().catch(""),
  }),
  component: userPage((pages) => pages.regradePage(), "RegradePage"),
});
