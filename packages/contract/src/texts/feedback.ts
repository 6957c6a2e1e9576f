export const feedback = {
  ratingRequired: "Please choose 1 to 5 stars",
  tooLong: "Use at most 1000 characters",
  notHandedIn: "You can give feedback when your test is handed in.",
  final: "Feedback can be changed for 24 hours. Yours stays as it is.",
  saved: "Thank you for your feedback",
} as const;
