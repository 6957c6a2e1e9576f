import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { studentSignInPage } from "../features/sign-in/index.ts";
import { nextSearch, redirectSignedIn } from "./require-user.ts";
import { rootRoute } from "./root.ts";

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: z.object({ next: nextSearch }),
  beforeLoad: ({ search }) => redirectSignedIn(search.next),
  component: lazyRouteComponent(studentSignInPage, "StudentSignInPage"),
});
