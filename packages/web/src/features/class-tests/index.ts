export { ClassesCard } from "./classes-card.tsx";
export { GiveDialog } from "./give-dialog.tsx";

export const loadTestsTab = () => import("./tests-tab.tsx");
