export const sessions = {
  ended: (count: number) => {
    if (count === 0) return "This person was not signed in on any device";
    return count === 1 ? "Signed out on 1 device" : `Signed out on ${count} devices`;
  },
} as const;
