export { ApprovalHint } from "./approval-hint.tsx";
