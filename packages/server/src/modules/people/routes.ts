import { listStudents as listCall } from "@markwell/contract/calls/students";
import { type Route, serve } from "../../platform/http/serve.ts";
import { listStudents } from "./list-students.ts";

export const peopleRoutes: Route[] = [serve(listCall, ({ query, db }) => listStudents(db, query))];
