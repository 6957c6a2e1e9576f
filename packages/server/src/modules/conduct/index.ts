export { begin } from "./begin.ts";
export { forgetDoorRequests } from "./door.ts";
export { end } from "./end.ts";
export { eraseMessages } from "./messages.ts";
