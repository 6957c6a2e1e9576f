export const worksheet = {
  noQuestions: "No Questions to create worksheet in this topic",
  created: "The worksheet is ready. Take it whenever you like.",
  topicsRequired: "Please choose at least one topic",
  paperRequired: "Please choose a paper of this subject",
  dateInvalid: "Please enter the date as a day of the calendar",
  subjectUnknown: "There is no such subject",
} as const;
