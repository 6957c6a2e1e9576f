export const feedback = {
  ratingRequired: "Please choose 1 to 5 stars",
  tooLong: "Use at most 1000 characters",
  notHandedIn: "You can give feedback after you hand in your test.",
  final: "You can change feedback for 24 hours only. Yours was not changed.",
  saved: "Thank you for your feedback",
} as const;
