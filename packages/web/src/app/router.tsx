import { createRouter } from "@tanstack/react-router";
import { routesOfAdmins } from "../routes/admin.ts";
import { routesOutsideTheShell } from "../routes/outside-the-shell.ts";
import { rootRoute } from "../routes/root.ts";
import { routesOfStudents } from "../routes/student.ts";
import { routesOfTeachers } from "../routes/teacher.ts";
import { routesOfEverybody, userRoute } from "../routes/user.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { parseSearch, stringifySearch } from "./addresses.ts";
import { PageError } from "./page-error.tsx";

const routeTree = rootRoute.addChildren([
  ...routesOutsideTheShell,
  userRoute.addChildren([
    ...routesOfEverybody,
    ...routesOfTeachers,
    ...routesOfAdmins,
    ...routesOfStudents,
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPendingComponent: PageSkeleton,
  // A page that comes within 400 ms needs no skeleton: flashing it would look slower.
  defaultPendingMs: 400,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // An address with a slash at the end is the same page.
  trailingSlash: "never",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
