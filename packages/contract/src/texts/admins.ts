export const admins = {
  created: "Admin created. They can sign in now",
  invited: "Invitation sent. Its link works for 14 days.",
  changed: "Changed. They sign in again.",
  removed: "Admin removed and signed out",
  last: "You cannot remove the last admin. Add another one first.",
  gone: "This admin no longer exists.",
} as const;
