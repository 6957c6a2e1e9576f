import { Button, Menu, Tabs } from "@mantine/core";
import type { ClassDetail } from "@markwell/contract/calls/classes";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconChevronDown, IconPencil, IconSchool, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { ClassModal } from "./class-form.tsx";
import { CLASS_TABS } from "./class-tabs.tsx";
import { CLASS_CHANGES, classOf, sendClassRemoval } from "./queries.ts";
import { TeachersDialog } from "./teachers-dialog.tsx";

const route = getRouteApi("/user/class");

export function ClassPage() {
  const { id = "", tab } = route.useSearch();
  const load = useQuery(classOf(id));
  if (!load.data) {
    return (
      <>
        <PageHeader title="Class" />
        <LoadState load={load} title="The class could not be loaded">
          <RowsSkeleton rows={6} />
        </LoadState>
      </>
    );
  }
  return <OneClass key={id} schoolClass={load.data} tab={tab} />;
}

interface OneClassProps {
  schoolClass: ClassDetail;
  tab: string | undefined;
}

function OneClass({ schoolClass, tab }: OneClassProps) {
  const { open } = route.useSearch();
  const navigate = useNavigate();
  const opened = useOpened(["open"]);
  const { adminKind } = useCurrentUser();
  // Tests are not for an admin of the office alone.
  const tabs = CLASS_TABS.filter(({ key }) => key !== "tests" || !adminKind);
  const current = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const { name, year, level, subject, teachers, formTeacher } = schoolClass;
  const removal = useAction({
    call: () => sendClassRemoval(schoolClass._id),
    ask: () => ({
      title: `Remove ${name}?`,
      text: "Its students leave the class, and its join code stops working. Accounts and results are kept.",
      confirm: "Remove class",
      danger: true,
    }),
    done: async ({ message }) => {
      await navigate({ to: "/user/classes" });
      return message;
    },
    refresh: CLASS_CHANGES,
  });
  const taught = [
    ...(formTeacher ? [`${formTeacher.name} (form teacher)`] : []),
    ...teachers.flatMap((teacher) => (teacher._id === formTeacher?._id ? [] : teacher.name)),
  ].join(", ");
  return (
    <>
      <PageHeader
        title={name}
        purpose={[
          String(year),
          levelLabel(level),
          subject?.topic ?? "All subjects",
          taught || "No teacher yet",
        ].join(" · ")}
        actions={
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button
                variant="default"
                rightSection={<IconChevronDown size={16} aria-hidden />}
                loading={removal.busy}
              >
                Change
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => opened.open({ open: "edit" })}
              >
                Edit class
              </Menu.Item>
              <Menu.Item
                leftSection={<IconSchool size={16} aria-hidden />}
                onClick={() => opened.open({ open: "teachers" })}
              >
                Teachers
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => removal.run()}
              >
                Remove class
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        }
      />
      <Tabs
        value={current?.key ?? null}
        onChange={(next) =>
          void navigate({
            to: "/user/class",
            search: { id: schoolClass._id, tab: next ?? undefined },
            replace: true,
          })
        }
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {tabs.map(({ key, label, count }) => (
            <Tabs.Tab key={key} value={key}>
              {count?.(schoolClass) ? `${label} (${count(schoolClass)})` : label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {current && (
          <Tabs.Panel value={current.key}>
            <Suspense fallback={<RowsSkeleton rows={6} />}>
              <current.Content schoolClass={schoolClass} />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
      {open === "edit" && (
        <ClassModal schoolClass={schoolClass} thisYear={year} onClose={opened.close} />
      )}
      {open === "teachers" && <TeachersDialog schoolClass={schoolClass} onClose={opened.close} />}
    </>
  );
}
