export const assign = {
  testRequired: "Please select any test!",
  studentRequired: "Please choose 1 to 500 students",
  dueInvalid: "Please enter the due date with its time",
  dueOver: "The due date has to lie in the future",
  unknown: "is no student of this school",
  live: "is registered for the live test already",
  begun: "has begun to write already",
  finished: "has handed it in already",
} as const;
