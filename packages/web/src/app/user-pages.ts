/*
 * The pages under /user, each in a chunk of its own. Apart from their routes, because the list of what
 * those chunks consist of is long, and an exam does without it.
 */
export const accountPage = () => import("../features/account/account-page.tsx");
export const activeOrdersPage = () => import("../features/orders/orders-pages.tsx");
export const adminsPage = () => import("../features/admins/admins-page.tsx");
export const adminStudentsPage = () => import("../features/students/admin/admin-students-page.tsx");
export const arrangementsPage = () => import("../features/arrangements/arrangements-page.tsx");
export const askPage = () => import("../features/consultations/student/ask-page.tsx");
export const auditPage = () => import("../features/audit/audit-page.tsx");
export const badgesPage = () => import("../features/badges/badges-page.tsx");
export const classesPage = () => import("../features/classes/classes-page.tsx");
export const classTeachersPage = () => import("../features/classes/class-teachers-page.tsx");
export const classPage = () => import("../features/classes/class-page.tsx");
export const claimRewardsPage = () => import("../features/claim-rewards/claim-rewards-page.tsx");
export const conductPage = () => import("../features/conduct/conduct-page.tsx");
export const fillSheetPage = () => import("../features/fill-sheet/fill-sheet-page.tsx");
export const joinClassPage = () => import("../features/classes/join-class-page.tsx");
export const levelsPage = () => import("../features/levels/levels-page.tsx");
export const mailsPage = () => import("../features/mails/mails-page.tsx");
export const markingPage = () => import("../features/marking/marking-page.tsx");
export const myDataPage = () => import("../features/my-data/my-data-page.tsx");
export const newTestPage = () => import("../features/tests/new-test-page.tsx");
export const noticesPage = () => import("../features/notices/notices-page.tsx");
export const pastOrdersPage = () => import("../features/orders/orders-pages.tsx");
export const pointsPage = () => import("../features/points/points-page.tsx");
export const practicePage = () => import("../features/practice/practice-page.tsx");
export const printPage = () => import("../features/print/print-page.tsx");
export const profilePage = () => import("../features/profile/profile-page.tsx");
export const profileSettingsPage = () =>
  import("../features/profile-settings/profile-settings-page.tsx");
export const questionBankPage = () => import("../features/questions/question-bank-page.tsx");
export const queuePage = () => import("../features/consultations/teacher/queue-page.tsx");
export const regradePage = () => import("../features/regrade/regrade-page.tsx");
export const reportPage = () => import("../features/reports/report-page.tsx");
export const rewardsPage = () => import("../features/rewards/rewards-page.tsx");
export const schoolPage = () => import("../features/school/school-page.tsx");
export const sessionsPage = () => import("../features/account/sessions-page.tsx");
export const signInCardsPage = () => import("../features/sign-in-cards/sign-in-cards-page.tsx");
export const statisticsPage = () => import("../features/statistics/statistics-page.tsx");
export const studentPage = () => import("../features/class-results/student-page.tsx");
export const studentsPage = () => import("../features/students/students-page.tsx");
export const subjectsPage = () => import("../features/subjects/subjects-page.tsx");
export const takeTestListPage = () => import("../features/student-tests/take-test-list-page.tsx");
export const teachersPage = () => import("../features/teachers/teachers-page.tsx");
export const testHistoryPage = () => import("../features/student-tests/test-history-page.tsx");
export const testListPage = () => import("../features/tests/list/test-list-page.tsx");
export const userShell = () => import("./user-shell.tsx");
export const comparePage = () => import("../features/marking/compare/compare-page.tsx");
export const judgePage = () => import("../features/marking/compare/judge-page.tsx");
export const roundPage = () => import("../features/marking/round/round-page.tsx");
export const vettingPage = () => import("../features/vetting/vetting-page.tsx");
export const welcomePage = () => import("../features/welcome/welcome-page.tsx");

export { firstLinkOf, mayOpen } from "./menus.ts";
