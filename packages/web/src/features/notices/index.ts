/** Beside the menu of students who have no e-mail address, and of nobody else. */
export const noticesBell = () => import("./notices-bell.tsx");
