/** Loaded by their routes, in a chunk of their own. */
export const activeOrdersPage = () => import("./orders-pages.tsx");
export const pastOrdersPage = () => import("./orders-pages.tsx");
