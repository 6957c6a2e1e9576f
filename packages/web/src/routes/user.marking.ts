import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { userPage, userRoute } from "./user.ts";

const id = z.string().optional().catch(undefined);

export const markingRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "marking",
  validateSearch: z.object({
    /** The test whose questions are listed; left out: those of all. */
    only: id,
    /** The question on the desk, and its test; only the test: its most pressing question. */
    test: id,
    question: id,
  }),
  component: userPage((pages) => pages.markingPage(), "MarkingPage"),
});
