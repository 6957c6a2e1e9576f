export { readSchool, type SchoolSettings } from "./school-settings.ts";
export { readCalendar, readSchoolTime } from "./school-years.ts";
