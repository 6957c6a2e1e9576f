export { ClassWish, firstWish, studentsOf, wishAsCall, wishProblem } from "./choice.ts";
export { ClassWishFields } from "./class-wish-fields.tsx";
export { ClassesCard } from "./classes-card.tsx";
export { GiveDialog } from "./give-dialog.tsx";
export { GiveToClasses } from "./give-form.tsx";
export { choiceFor, sendGiving } from "./queries.ts";

export const loadTestsTab = () => import("./tests-tab.tsx");
