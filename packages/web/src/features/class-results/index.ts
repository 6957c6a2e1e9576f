export { ClassResults } from "./class-results.tsx";
