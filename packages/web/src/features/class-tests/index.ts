export { ClassesCard } from "./classes-card.tsx";
export { GiveDialog } from "./give-dialog.tsx";
