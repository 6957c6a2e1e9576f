import { Button, Group, Stack } from "@mantine/core";
import type { ClassDetail, ClassRequest } from "@markwell/contract/calls/classes";
import { ACTION_MOST } from "@markwell/contract/calls/students";
import { shownClassCode } from "@markwell/domain/classes/class-code";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconRefresh, IconUserCheck, IconUsersGroup, IconUserX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { counted, formatDateTime } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { boxColumn } from "../../ui/box-column.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { useSelection } from "../../ui/selection.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { ClassTabProps } from "./class-tab.ts";
import { CLASS_CHANGES, classDoorOf, sendAnswers, sendNewCode } from "./queries.ts";

export function CodeTab({ schoolClass }: ClassTabProps) {
  const door = useQuery(classDoorOf(schoolClass._id));
  if (!door.data) {
    return (
      <LoadState load={door} title="The join code could not be loaded">
        <RowsSkeleton rows={4} />
      </LoadState>
    );
  }
  return (
    <Stack gap={20}>
      <CodePanel schoolClass={schoolClass} {...door.data} />
      <Waiting schoolClass={schoolClass} waiting={door.data.waiting} />
    </Stack>
  );
}

interface CodePanelProps {
  schoolClass: ClassDetail;
  code: string;
  expiresAt: string;
}

function CodePanel({ schoolClass: { _id, name }, code, expiresAt }: CodePanelProps) {
  const drawing = useAction({
    call: () => sendNewCode(_id),
    ask: () =>
      code
        ? {
            title: "Make a new code?",
            text: "The present code will stop working. Students who have asked to join still wait for your answer.",
            confirm: "Make a new code",
          }
        : undefined,
    refresh: CLASS_CHANGES,
  });
  const address = `${location.origin}/user/joinclass?code=${code}`;
  const draw = (
    <Button
      style={{ alignSelf: "start" }}
      variant={code ? "default" : "filled"}
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={drawing.busy}
      onClick={() => drawing.run()}
    >
      {code ? "Make a new code" : "Make a join code"}
    </Button>
  );
  return (
    <Panel
      title="Join code"
      help="Students sign in, open Join a class in their profile and type the code. They see nothing of the class until you let them in."
    >
      {code ? (
        <Group gap="xl" align="center">
          <QrCode value={address} label={`Join ${name}`} />
          <Stack gap="xs">
            <span className="figures strong" style={{ fontSize: 32, letterSpacing: "0.08em" }}>
              {shownClassCode(code)}
            </span>
            <span className="muted small">Valid until {formatDateTime(expiresAt)}</span>
            <Group gap="xs">
              <CopyButton value={code} label="Copy the code" message="Code copied" />
              {draw}
            </Group>
          </Stack>
        </Group>
      ) : (
        draw
      )}
    </Panel>
  );
}

interface WaitingProps {
  schoolClass: ClassDetail;
  waiting: readonly ClassRequest[];
}

function Waiting({ schoolClass: { _id, name }, waiting }: WaitingProps) {
  const [state, change] = useLocalTableState({ size: 50 });
  const selection = useSelection<ClassRequest>(ACTION_MOST);
  const { chosen, toggle } = selection;
  const columns = useMemo<Column<ClassRequest>[]>(
    () => [boxColumn({ chosen, toggle }), ...requestColumns],
    [chosen, toggle],
  );
  const answering = useAction({
    call: (admit: boolean) => sendAnswers({ _id, studentId: [...chosen.keys()], admit }),
    ask: (admit) =>
      admit
        ? undefined
        : {
            title: `Refuse ${counted(chosen.size, "student")}?`,
            text: "Students do not see a reason. They can ask again while the code is valid.",
            confirm: "Refuse",
            danger: true,
          },
    done: ({ message }) => {
      selection.clear();
      return message;
    },
    refresh: CLASS_CHANGES,
  });
  return (
    <DataTable
      label="Waiting students"
      columns={columns}
      load={{ data: waiting }}
      rowKey={(student) => student._id}
      state={state}
      onChange={change}
      searchable={false}
      titled
      toolbar={
        waiting.length > 0 && (
          <SelectionBar selection={selection} rows={waiting} noun="student">
            <span className="row pushed">
              <Button
                variant="default"
                leftSection={<IconUserX size={18} aria-hidden />}
                disabled={chosen.size === 0 || answering.busy}
                onClick={() => answering.run(false)}
              >
                Refuse
              </Button>
              <Button
                leftSection={<IconUserCheck size={18} aria-hidden />}
                disabled={chosen.size === 0}
                loading={answering.busy}
                onClick={() => answering.run(true)}
              >
                Let in
              </Button>
            </span>
          </SelectionBar>
        )
      }
      empty={
        <EmptyState
          icon={IconUsersGroup}
          title="Nobody is waiting"
          text={`Students who type the code of ${name} appear here automatically.`}
        />
      }
    />
  );
}

const requestColumns: Column<ClassRequest>[] = [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className="strong">{name}</span>,
  },
  {
    key: "emailid",
    head: "Email Id",
    breaks: true,
    cell: ({ emailid }) => <EmailText text={emailid} />,
  },
  {
    key: "level",
    head: "Level",
    cell: ({ level }) => <span className="one-line">{levelLabel(level)}</span>,
  },
  {
    key: "askedAt",
    head: "Asked",
    sortBy: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => <span className="figures one-line">{formatDateTime(askedAt)}</span>,
  },
];
