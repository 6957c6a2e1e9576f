import { listName } from "../text/hidden.ts";

export const CLASS_NAME_MAX = 60;

export const className = (typed: string): string => listName(typed);

/** What tells whether two names are the same one: the database compares the same way. */
export const classKey = (name: string): string => className(name).toLowerCase();
