export { ComingArrangements } from "./coming-arrangements.tsx";
export { type Arranged, PaperFor } from "./paper-for.tsx";
export { StudentArrangements } from "./student-arrangements.tsx";
export { TestArrangements } from "./test-arrangements.tsx";
