export { eraseShown, noteShown } from "./note-shown.ts";
