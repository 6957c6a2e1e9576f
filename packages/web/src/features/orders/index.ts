/** Loaded by their routes, in a chunk of their own. */
export const activeOrdersPage = () => import("./active-orders-page.tsx");
export const pastOrdersPage = () => import("./past-orders-page.tsx");
