/** Loaded by its route, in a chunk of its own. */
export const profilePage = () => import("./profile-page.tsx");
