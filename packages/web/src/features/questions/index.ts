/** Questions as a file; the list of tests loads it when somebody asks for one. */
export const exportModal = () => import("./exchange/export-modal.tsx");
export const schoolReadings = () => import("./readings/school-readings.tsx");
