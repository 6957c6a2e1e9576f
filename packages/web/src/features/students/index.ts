/** Loaded by their routes, in chunks of their own. */
export const studentsPage = () => import("./students-page.tsx");
export const adminStudentsPage = () => import("./admin/admin-students-page.tsx");
