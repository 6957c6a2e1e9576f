export const student = {
  approved: "The student is approved",
  removed: "The student is deleted",
  suspended: "The account is suspended. The student is signed out everywhere.",
  lifted: "The suspension is lifted. The student can sign in again.",
  gone: "There is no such student. Perhaps somebody has deleted the account.",
  noHistory: "No History Found",
  delivered: "Delivered",
  notDelivered: "Un Deliver",
} as const;
