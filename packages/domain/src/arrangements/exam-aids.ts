/**
 * Given by the exam itself; a separate file keeps the rest of arrangements out of the exam's first load.
 */
export const EXAM_AIDS = ["large-print", "reader"] as const;
