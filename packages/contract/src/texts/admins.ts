export const admins = {
  created: "The admin can sign in at once",
  invited: "The invitation is on its way. Its link works for 14 days.",
  removed: "The admin is removed and signed out",
  last: "The last admin cannot be removed. Make another one first.",
  gone: "There is no such admin. Perhaps somebody has removed the account.",
} as const;
