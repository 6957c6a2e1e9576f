import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { registerPage } from "../features/registration/index.ts";
import { rootRoute } from "./root.ts";

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: z.object({ testid: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(registerPage, "RegisterPage"),
});
