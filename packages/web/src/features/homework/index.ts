export const loadHomeworkPage = () => import("./homework-page.tsx");
export const loadSetHomework = () => import("./set-homework.tsx");
export { sendReminder } from "./send-reminder.ts";
