import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { examPage } from "../features/exam/index.ts";
import { queryClient } from "../lib/query-client.ts";
import { session } from "../lib/session.ts";
import { requireUser } from "./require-user.ts";
import { rootRoute } from "./root.ts";

/** Taking a test, its result and its review stand outside the shell: nothing but the question. */
export const taketestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/trainee/taketest",
  validateSearch: z.object({
    testid: z.string().catch(""),
    traineeid: z.string().catch(""),
    /** true: manual marking (teachers); false: Correction Review; absent: test or Full Review. */
    isCorrect: z.stringbool().or(z.boolean()).optional().catch(undefined),
  }),
  beforeLoad: async ({ location, preload, search: { testid, traineeid } }) => {
    // All this comes while the server is asked who it is. If it does not, it is asked for again.
    examPage().then(
      ({ askEarly }) => {
        if (!preload && session()?.type === "STUDENT")
          askEarly(queryClient, { testId: testid, traineeId: traineeid });
      },
      () => {},
    );
    await requireUser(location.href);
  },
  component: lazyRouteComponent(examPage, "ExamPage"),
});
