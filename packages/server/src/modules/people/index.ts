export { approveStudent } from "./approve-student.ts";
export { chooseTutor } from "./choose-tutor.ts";
export {
  createAdmin,
  createStudent,
  createTeacher,
  type NewStudent,
  type NewTeacher,
} from "./create-person.ts";
export { findCredentials, findPerson, type Person } from "./find-person.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { setPassword } from "./set-password.ts";
export { userWire } from "./user-wire.ts";
