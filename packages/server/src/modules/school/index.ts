export { readSchool, type SchoolSettings, saveSchool } from "./school-settings.ts";
export { readCalendar, readSchoolTime } from "./school-years.ts";
