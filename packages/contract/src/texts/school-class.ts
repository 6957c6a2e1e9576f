export const schoolClass = {
  unknown: "This class no longer exists.",
  foreign: "Only the teachers of this class and admins can open it.",
} as const;
