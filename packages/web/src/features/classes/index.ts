export { AddToClass } from "./add-to-class.tsx";
