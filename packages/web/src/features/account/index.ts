/** Loaded by its route, in a chunk of its own. */
export const sessionsPage = () => import("./sessions-page.tsx");
