import { Button, Menu } from "@mantine/core";
import type { StudentAction, StudentRow } from "@markwell/contract/calls/students";
import { RESTORE_STUDENT_DAYS } from "@markwell/domain/people/account-state";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { counted } from "../../../lib/format.ts";
import type { Question } from "../../../ui/confirm.tsx";
import type { Selection } from "../../../ui/selection.ts";
import { SelectionBar } from "../../../ui/selection-bar.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { AddToClass } from "../../classes/index.ts";
import { saveFile } from "../../roster/index.ts";
import { SignInCardsButton } from "../../sign-in-cards/index.ts";
import { fetchChosen, STUDENTS_KEY, sendActionOnMany } from "../queries.ts";

interface ManyActionsProps {
  selection: Selection<StudentRow>;
  rows: readonly StudentRow[];
  matching: { count: number; load: () => Promise<readonly StudentRow[]> };
}

interface Wish {
  act: StudentAction;
  level?: string;
}

const LABELS: readonly [Exclude<StudentAction, "level">, string][] = [
  ["approve", "Approve"],
  ["invite", "Invite again"],
  ["suspend", "Suspend"],
  ["lift", "Lift the suspension"],
  ["remove", "Delete"],
];

/** The question before an action on many: what follows, and for whom nothing changes. */
function question({ act: action, level = "" }: Wish, count: number): Question {
  const students = counted(count, "student");
  switch (action) {
    case "approve":
      return {
        title: `Approve ${students}?`,
        text: "We will e-mail each of them. You cannot undo an approval, but you can suspend a student later.",
        confirm: "Approve",
      };
    case "invite":
      return {
        title: `Invite ${students} again?`,
        text: "Students who have never signed in will get a new mail with a link to choose a password. Nothing changes for the others.",
        confirm: "Invite again",
      };
    case "suspend":
      return {
        title: `Suspend ${students}?`,
        text: "They will be signed out at once, even during a test, and cannot sign in until you lift the suspension. All their data stays.",
        confirm: "Suspend",
        danger: true,
      };
    case "lift":
      return {
        title: `Lift the suspension of ${students}?`,
        text: "They can sign in again.",
        confirm: "Lift the suspension",
      };
    case "level":
      return {
        title: `Move ${students} to ${levelLabel(level)}?`,
        text: "They will see tests and practice at this level from now on. Their results stay.",
        confirm: "Move",
      };
    case "remove":
      return {
        title: `Delete ${students}?`,
        text: `They will be signed out at once and cannot sign in again. Teachers keep their results. You can restore them for ${RESTORE_STUDENT_DAYS} days under Deleted Students.`,
        confirm: `Delete ${students}`,
        danger: true,
      };
  }
}

/** Above the list: who is chosen, and what can be done with all of them at once. */
export function ManyActions({ selection, rows, matching }: ManyActionsProps) {
  const chosen = [...selection.chosen.keys()];
  const acting = useAction({
    call: (wish: Wish) => sendActionOnMany({ ...wish, studentId: chosen }),
    ask: (wish) => question(wish, chosen.length),
    done: ({ message }) => {
      selection.clear();
      return message;
    },
    refresh: [STUDENTS_KEY],
  });
  const saving = useAction({ call: () => fetchChosen(chosen), done: saveFile });
  const none = chosen.length === 0;
  const menu = (label: string, items: readonly [string, Wish][]) => (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={none}
          loading={acting.busy}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(([item, wish]) => (
          <Menu.Item
            key={item}
            color={wish.act === "remove" ? "red" : undefined}
            onClick={() => acting.run(wish)}
          >
            {item}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <SelectionBar selection={selection} rows={rows} matching={matching} noun="student">
      <span className="row pushed">
        <AddToClass students={chosen} onAdded={selection.clear} />
        {menu(
          "Change",
          LABELS.map(([action, label]) => [label, { act: action }]),
        )}
        {menu(
          "Move to level",
          LEVELS.map((level) => [levelLabel(level), { act: "level", level }]),
        )}
        <SignInCardsButton students={[...selection.chosen.values()]} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={none}
          loading={saving.busy}
          onClick={() => saving.run()}
        >
          Download list
        </Button>
      </span>
    </SelectionBar>
  );
}
