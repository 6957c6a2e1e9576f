export { NextStepPlace, TodayPlace } from "./next-step-place.tsx";
