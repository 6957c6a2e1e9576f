import { useQuery } from "@tanstack/react-query";
import type { TestOfLevel } from "../../../lib/subject-level-hint.ts";
import { Card } from "../../../ui/card.tsx";
import { ComingArrangements } from "../../arrangements/index.ts";
import {
  type ClassWish,
  ClassWishFields,
  choiceFor,
  firstWish,
  studentsOf,
} from "../../class-tests/index.ts";

interface NewTestClassesProps {
  test: TestOfLevel & { level: string };
  /** Minutes of the test. */
  duration: number;
  wish: ClassWish | undefined;
  onChange: (wish: ClassWish) => void;
}

/** The classes that get a new test as soon as it is made; nothing for a teacher without classes. */
export function NewTestClasses(props: NewTestClassesProps) {
  const { test, duration, wish = firstWish("live"), onChange } = props;
  const { data: { choice } = { choice: [] }, error } = useQuery(choiceFor(undefined));
  // A class can be chosen on the next page as well: nothing here stops a test from being made.
  if (error) return <p className="small caution">Your classes could not be loaded.</p>;
  if (choice.length === 0) return null;
  const students = studentsOf(choice, new Set(wish.classes)).filter(
    ({ _id }) => !wish.except.includes(_id),
  );
  return (
    <Card title="For classes">
      <div className="column gap-16">
        <p className="muted small">
          Their students get the test as soon as you create it. Without a class, students use the
          link, or you choose them later.
        </p>
        <ClassWishFields
          test={test}
          choice={choice.toSorted((a, b) => fits(b, test) - fits(a, test))}
          wish={wish}
          onChange={onChange}
        />
        {students.length > 0 && <ComingArrangements duration={duration} students={students} />}
      </div>
    </Card>
  );
}

const fits = (one: { level: string }, test: { level: string }) => Number(one.level === test.level);
