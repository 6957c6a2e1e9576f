export { ComingArrangements } from "./coming-arrangements.tsx";
export { type Arranged, PrintFor } from "./print-for.tsx";
export { StudentArrangements } from "./student-arrangements.tsx";
export { TestArrangements } from "./test-arrangements.tsx";
