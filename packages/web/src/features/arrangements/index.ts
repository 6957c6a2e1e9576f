export { ComingArrangements } from "./coming-arrangements.tsx";
export { StudentArrangements } from "./student-arrangements.tsx";
export { TestArrangements } from "./test-arrangements.tsx";
