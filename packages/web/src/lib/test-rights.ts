import type { TestWire } from "@markwell/contract/calls/tests";
import { mayDo, type SharedRight, type TestAction } from "@markwell/domain/tests/rights";
import { counted } from "./format.ts";

type Owned = Pick<TestWire, "mine" | "rights"> & { testconducted?: boolean };

/** Whether the signed-in teacher may do this with a test; the server asks the same table. */
export const mayWith = (
  action: TestAction,
  { mine, rights = [], testconducted = false }: Owned,
): boolean => mayDo(action, mine ? ["owner"] : testconducted ? [...rights, "after"] : rights);

export const RIGHTS_CHOICES = [
  { value: "look", label: "May look" },
  { value: "conduct", label: "May conduct" },
  { value: "mark", label: "May mark" },
  { value: "conduct mark", label: "May conduct and mark" },
  { value: "all", label: "May do everything" },
] as const;
export type RightsChoice = (typeof RIGHTS_CHOICES)[number]["value"];

export function choiceOf(rights: readonly SharedRight[]): RightsChoice {
  if (rights.includes("all")) return "all";
  const [conduct, mark] = [rights.includes("conduct"), rights.includes("mark")];
  if (conduct && mark) return "conduct mark";
  return conduct ? "conduct" : mark ? "mark" : "look";
}

export const rightsIn = (choice: RightsChoice): SharedRight[] => choice.split(" ") as SharedRight[];

export const rightsWords = (rights: readonly SharedRight[]): string =>
  RIGHTS_CHOICES.find(({ value }) => value === choiceOf(rights))?.label ?? "";

/** "Daniel Tan shares it: you may conduct and mark", or "Shared with 2 colleagues"; "" where nothing is shared. */
export function sharingWords({
  createdBy,
  rights,
  sharedWith,
}: Pick<TestWire, "createdBy" | "rights" | "sharedWith">): string {
  if (rights)
    return `${createdBy.name} shares it with you: you may ${rightsWords(rights).replace(/^May /, "")}`;
  return sharedWith ? `Shared with ${counted(sharedWith, "colleague")}` : "";
}
