export const loadHomeworkPage = () => import("./homework-page.tsx");
export { sendReminder } from "./queries.ts";
