import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { firstLinkOf, mayOpen } from "../app/menus.ts";
import { requireUser } from "./require-user.ts";
import { rootRoute } from "./root.ts";

/** The shell of all signed-in pages; a page outside the own menu leads to the menu's first. */
export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/user",
  beforeLoad: async ({ location }) => {
    const user = await requireUser(location.href);
    const option = location.pathname.split("/")[2] ?? "";
    if (!mayOpen(user.type, option)) throw redirect({ to: firstLinkOf(user.type), replace: true });
  },
  component: lazyRouteComponent(() => import("../app/user-shell.tsx"), "UserShell"),
});

type Pages = typeof import("../app/user-pages.ts");

/** A page under /user, loaded when it is first opened. */
export const userPage = <Page extends Record<string, unknown>, Name extends keyof Page>(
  load: (pages: Pages) => Promise<Page>,
  component: Name,
) => lazyRouteComponent(async () => load(await import("../app/user-pages.ts")), component);

/** `/user` and options that nobody has: the guard above always leads away from here. */
export const userIndexRoute = createRoute({ getParentRoute: () => userRoute, path: "/" });
export const userOtherRoute = createRoute({ getParentRoute: () => userRoute, path: "$option" });
