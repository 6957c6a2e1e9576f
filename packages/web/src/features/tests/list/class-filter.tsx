import { Group, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { classChoice, type InClasses, ofClass } from "../../../lib/class-choice.ts";
import { classNamesQuery } from "../../../lib/class-names.ts";
import { AnchorLink } from "../../../ui/links.tsx";

/** The class that filters a test's results; "" for none. */
export interface ChosenClass {
  classId: string;
  onClass: (classId: string) => void;
}

/** The scores of the chosen class; of everybody where nobody is in it any more. */
export function inClass<Score extends InClasses>(
  everybody: readonly Score[],
  wanted: string,
): { classId: string; scores: readonly Score[] } {
  const found = ofClass(wanted, everybody);
  return found.length === 0
    ? { classId: "", scores: everybody }
    : { classId: wanted, scores: found };
}

interface ClassFilterProps extends ChosenClass {
  testId: string;
  scores: readonly InClasses[];
}

/** Narrows the results of a test to a class, and leads to all that the class has done; nothing without classes. */
export function ClassFilter({ testId, scores, classId, onClass }: ClassFilterProps) {
  const choices = classChoice(scores);
  if (choices.length === 0) return null;
  const chosen = choices.some(({ value }) => value === classId) ? classId : "";
  return (
    <Group gap="8px 12px">
      <NativeSelect
        aria-label="Class"
        value={chosen}
        data={choices}
        onChange={(event) => onClass(event.currentTarget.value)}
      />
      <OwnClassLink testId={testId} classId={chosen} />
    </Group>
  );
}

function OwnClassLink({ testId, classId }: { testId: string; classId: string }) {
  const { data = [] } = useQuery({ ...classNamesQuery, enabled: classId !== "" });
  const own = data.find(({ _id, mine }) => _id === classId && mine);
  if (!own) return null;
  return (
    <AnchorLink
      to="/user/class"
      search={{ id: classId, tab: "results", view: "questions", test: testId }}
      className="small"
    >
      Results of {own.name}
    </AnchorLink>
  );
}
