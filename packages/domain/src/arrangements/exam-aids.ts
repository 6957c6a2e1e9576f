/**
 * Aids that the exam gives automatically: it begins with larger text, and reads each question aloud. In a file of
 * its own, so that the exam's first load has nothing else of arrangements.
 */
export const EXAM_AIDS = ["large-print", "reader"] as const;
