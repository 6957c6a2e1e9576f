export const classResults = {
  scopeRequired: "Please choose a class, or a level and a year.",
  noClasses: "You teach no class of this level.",
  termUnknown: "The school has not entered this term.",
  testUnknown: "No student of this class was given this test.",
  studentForeign: "Only teachers of the student's classes and admins can open this page.",
  noteRequired: "Please write the note.",
  noteTooLong: "A note can have up to 2,000 characters.",
  noteForeign: "Only the teacher who wrote a note can change it.",
  noteStale: "This note was changed or removed after you opened the page. Please load it again.",
  noteSaved: "The note is saved",
  noteRemoved: "The note is removed",
  notesHelp:
    "For the teachers of this student's classes only. A copy of the student's data from the office includes them.",
} as const;
