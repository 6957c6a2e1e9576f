import { IconUsers } from "@tabler/icons-react";
import { ListEmpty } from "../../ui/empty-state.tsx";

/** A list without a single student; `searched`: words are searched, and nobody has them. */
export const StudentsEmpty = (search: { searched: boolean }) => (
  <ListEmpty
    icon={IconUsers}
    title="There are no students yet"
    text="Students appear here when they register with a test link."
    noMatch="No student matches this search"
    {...search}
  />
);
