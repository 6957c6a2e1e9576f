/** Beside the menu's Question Consultation. */
export const consultationCount = () => import("./consultation-count.tsx");
