export const assign = {
  testRequired: "Please select any test!",
  studentRequired: "Please choose 1 to 500 students",
  dueInvalid: "Please enter the due date with its time",
  dueOver: "Choose a due date in the future",
  unknown: "is not a student at this school",
  live: "is already registered for the live test",
  begun: "has already begun",
  finished: "has already handed it in",
} as const;
