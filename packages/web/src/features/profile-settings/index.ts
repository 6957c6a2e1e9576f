/** Loaded by its route, in a chunk of its own. */
export const profileSettingsPage = () => import("./profile-settings-page.tsx");
