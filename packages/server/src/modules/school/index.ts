export { readSchool, type SchoolSettings } from "./school-settings.ts";
