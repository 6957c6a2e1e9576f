/** Questions as a file; the list of tests loads it when somebody asks for one. */
export const exportModal = () => import("./exchange/export-modal.tsx");
/** How short answers of older questions are read; the school's settings load it when an admin looks at them. */
export const schoolReadings = () => import("./readings/school-readings.tsx");
