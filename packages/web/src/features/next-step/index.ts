export { NextStepPlace } from "./next-step-place.tsx";
