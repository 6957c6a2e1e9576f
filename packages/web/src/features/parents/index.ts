export { MessagesToParents } from "./messages-to-parents.tsx";
export { StudentParents } from "./student-parents.tsx";
