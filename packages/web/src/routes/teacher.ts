import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { flagSearch, listSearch, oneOf, tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

const getParentRoute = () => userRoute;

export const routesOfTeachers = [
  createRoute({
    getParentRoute,
    path: "listquestions",
    validateSearch: z.object({
      ...tableSearch,
      subject: listSearch,
      level: listSearch,
      subjectLevel: listSearch,
      difficulty: listSearch,
      measured: listSearch,
      explanation: listSearch,
      school: listSearch,
      year: listSearch,
      component: listSearch,
      exam: listSearch,
      topic: listSearch,
      kind: listSearch,
      marks: listSearch,
      author: listSearch,
      tests: listSearch,
      use: listSearch,
      /** What is open above the list: details, edit (explain: at its explanation) or copy (with `question`) or a new question. */
      open: oneOf([
        "details",
        "edit",
        "explain",
        "copy",
        "new",
        "passages",
        "readings",
        "import",
        "export",
      ]),
      question: textSearch,
      tab: oneOf(["info", "question"]),
    }),
    component: userPage((pages) => pages.questionBankPage(), "QuestionBankPage"),
  }),
  createRoute({
    getParentRoute,
    path: "listtests",
    validateSearch: z.object({
      ...tableSearch,
      author: listSearch,
      level: listSearch,
      subjectLevel: listSearch,
      state: listSearch,
      subject: listSearch,
      test: textSearch,
      tab: oneOf(["details", "questions", "students", "statistics", "feedbacks"]),
      class: textSearch,
    }),
    component: userPage((pages) => pages.testListPage(), "TestListPage"),
  }),
  createRoute({
    getParentRoute,
    path: "marking",
    validateSearch: z.object({
      /** Only questions of this test; without it of all. */
      only: textSearch,
      /** Only answers of students of this class. */
      class: textSearch,
      /** The question on the desk, and its test; only the test: its most pressing question. */
      test: textSearch,
      question: textSearch,
    }),
    component: userPage((pages) => pages.markingPage(), "MarkingPage"),
  }),
  createRoute({
    getParentRoute,
    path: "newtest",
    validateSearch: z.object({
      step: z.coerce.number().int().min(0).max(2).optional().catch(undefined),
      edit: textSearch,
      copy: textSearch,
    }),
    component: userPage((pages) => pages.newTestPage(), "NewTestPage"),
  }),
  createRoute({
    getParentRoute,
    path: "conducttest",
    validateSearch: z.object({
      ...tableSearch,
      testid: textSearch,
      tab: oneOf(["trainees", "questions"]),
    }),
    component: userPage((pages) => pages.conductPage(), "ConductPage"),
  }),
  createRoute({
    getParentRoute,
    path: "students",
    validateSearch: z.object({
      ...tableSearch,
      name: textSearch,
      emailid: textSearch,
      contact: textSearch,
      level: textSearch,
      tutorName: textSearch,
      classes: textSearch,
      classId: textSearch,
      open: oneOf(["assign", "sheets"]),
      student: textSearch,
    }),
    component: userPage((pages) => pages.studentsPage(), "StudentsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "classes",
    validateSearch: z.object({
      ...tableSearch,
      search: textSearch,
      year: textSearch,
      level: textSearch,
      open: oneOf(["new"]),
    }),
    component: userPage((pages) => pages.classesPage(), "ClassesPage"),
  }),
  createRoute({
    getParentRoute,
    path: "class",
    validateSearch: z.object({
      ...tableSearch,
      id: textSearch,
      tab: textSearch,
      open: oneOf(["edit", "teachers"]),
      student: textSearch,
      view: oneOf(["tests", "topics", "questions", "mistakes"]),
      students: oneOf(["level"]),
      subject: textSearch,
      period: textSearch,
      test: textSearch,
    }),
    component: userPage((pages) => pages.classPage(), "ClassPage"),
  }),
  createRoute({
    getParentRoute,
    path: "questionconsultation",
    // Students and teachers have pages of the same name, told apart by one letter (section 2).
    caseSensitive: true,
    validateSearch: z.object({
      ...tableSearch,
      name: textSearch,
      subject: textSearch,
      date: textSearch,
      classId: textSearch,
      answer: textSearch,
    }),
    component: userPage((pages) => pages.queuePage(), "QueuePage"),
  }),
  createRoute({
    getParentRoute,
    path: "printtest",
    validateSearch: z.object({
      testid: z.string().catch(""),
      /** true: the answer key instead of the questions. */
      key: flagSearch,
      signature: flagSearch,
    }),
    component: userPage((pages) => pages.printPage(), "PrintPage"),
  }),
  createRoute({
    getParentRoute,
    path: "regradetest",
    validateSearch: z.object({
      testid: z.string().catch(""),
      question: z.string().catch(""),
      accept: z.string().optional().catch(undefined),
    }),
    component: userPage((pages) => pages.regradePage(), "RegradePage"),
  }),
] as const;
