/** Loaded by its route, in a chunk of its own. */
export const auditPage = () => import("./audit-page.tsx");
