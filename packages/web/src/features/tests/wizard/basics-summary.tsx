import { levelLabel } from "@markwell/domain/school/lists";
import { capitalised, formatMinutes } from "../../../lib/format.ts";
import type { SchoolLists } from "../../../lib/school-lists.ts";
import { Facts } from "../../../ui/facts.tsx";
import type { Basics } from "./basics.ts";
import { shuffledOf } from "./shuffled.ts";

interface BasicsSummaryProps {
  basics: Basics;
  subjects: SchoolLists["subjects"];
}

/** The details of step 1 once more. */
export function BasicsSummary({ basics, subjects }: BasicsSummaryProps) {
  const names = subjects.filter(({ _id }) => basics.subjects.includes(_id));
  const shuffled = shuffledOf(basics);
  return (
    <Facts
      facts={[
        ["Subjects", names.map(({ topic }) => topic).join(", ")],
        ["Level", basics.level && levelLabel(basics.level)],
        ["Term", basics.term && `Term ${basics.term}`],
        ["School", basics.school],
        ["Test Duration", formatMinutes(Number(basics.duration))],
        ["Paper", basics.exam],
        ["Year", basics.year],
        ["Kind of test", capitalised(basics.type.replace("-", " "))],
        ["Order", shuffled ? `Shuffled ${shuffled}` : "The same for everybody"],
      ]}
    />
  );
}
