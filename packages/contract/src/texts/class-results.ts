export const classResults = {
  scopeRequired: "Please choose a class, or a level and a year.",
  noClasses: "You do not teach a class at this level.",
  termUnknown: "The school has not entered the dates of this term.",
  testUnknown: "No student in this class was given this test.",
  studentForeign: "Only teachers of the student's classes and admins can open this page.",
  noteRequired: "Please write the note.",
  noteTooLong: "A note can have up to 2,000 characters.",
  noteForeign: "Only the teacher who wrote a note can change it.",
  noteStale: "Somebody changed or removed this note after you opened the page. Please reload it.",
  noteSaved: "Note saved",
  noteRemoved: "Note removed",
  notesHelp:
    "Only teachers of this student's classes can see these notes. The office includes them in a copy of the student's data.",
} as const;
