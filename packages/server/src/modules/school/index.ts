export { readSchool, type SchoolSettings } from "./school-settings.ts";
export { readCalendar } from "./school-years.ts";
