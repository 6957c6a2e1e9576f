/*
 * The pages under /user, each in a chunk of its own. Apart from their routes, because the list of what
 * those chunks consist of is long, and an exam does without it.
 */
export { sessionsPage } from "../features/account/index.ts";
export { auditPage } from "../features/audit/index.ts";
export { badgesPage } from "../features/badges/index.ts";
export { claimRewardsPage } from "../features/claim-rewards/index.ts";
export { conductPage } from "../features/conduct/index.ts";
export { askPage, queuePage } from "../features/consultations/index.ts";
export { markingPage } from "../features/marking/index.ts";
export { myDataPage } from "../features/my-data/index.ts";
export { activeOrdersPage, pastOrdersPage } from "../features/orders/index.ts";
export { pointsPage } from "../features/points/index.ts";
export { printPage } from "../features/print/index.ts";
export { profilePage } from "../features/profile/index.ts";
export { profileSettingsPage } from "../features/profile-settings/index.ts";
export { questionBankPage } from "../features/questions/index.ts";
export { regradePage } from "../features/regrade/index.ts";
export { rewardsPage } from "../features/rewards/index.ts";
export { statisticsPage } from "../features/statistics/index.ts";
export { takeTestListPage, testHistoryPage } from "../features/student-tests/index.ts";
export { adminStudentsPage, studentsPage } from "../features/students/index.ts";
export { subjectsPage } from "../features/subjects/index.ts";
export { teachersPage } from "../features/teachers/index.ts";
export { newTestPage, testListPage } from "../features/tests/index.ts";
export { welcomePage } from "../features/welcome/index.ts";
