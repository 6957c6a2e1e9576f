/** Loaded by their routes, in chunks of their own. */
export const askPage = () => import("./pupil/ask-page.tsx");
export const queuePage = () => import("./teacher/queue-page.tsx");
/** Beside the menu's Question Consultation. */
export const consultationCount = () => import("./consultation-count.tsx");
