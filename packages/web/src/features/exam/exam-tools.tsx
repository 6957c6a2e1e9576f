import "../../ui/mantine-overlays.ts";
import {
  ActionIcon,
  Button,
  Popover,
  SegmentedControl,
  Switch,
  Text,
  Tooltip,
} from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { takeBreak } from "@markwell/contract/calls/breaks";
import { IconCoffee, IconKeyboard } from "@tabler/icons-react";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { useAct } from "../../ui/use-act.ts";
import { TEXT_SIZES, TOOLS_LABEL, ToolsButton, type useExamSettings } from "./exam-settings.tsx";
import type { Sitting } from "./journal.ts";
import classes from "./late-parts.module.css";
import { flagsOf } from "./queries.ts";

interface ExamToolsProps {
  settings: ReturnType<typeof useExamSettings>;
  onHelp: () => void;
  sitting: Sitting;
  /** Breaks that are arranged for this student. */
  breaks: EntryFlags["breaks"];
}

/** Text size, colours and keyboard, behind one button. */
export function ExamTools({ settings, onHelp, sitting, breaks }: ExamToolsProps) {
  const [open, { toggle, close }] = useDisclosure(false);
  return (
    <>
      {breaks && <BreakButton sitting={sitting} breaks={breaks} />}
      <Popover opened={open} onChange={close} position="bottom-end" width={360} trapFocus withRoles>
        <Popover.Target>
          <Tooltip label={TOOLS_LABEL} disabled={open}>
            <ToolsButton onClick={toggle} />
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown className="column gap-16" p={20} aria-label={TOOLS_LABEL}>
          <div>
            <Text fw={600} mb={4} id="exam-text-size">
              Text size
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="exam-text-size"
              value={String(settings.textSize)}
              onChange={(size) => settings.setTextSize(Number(size))}
              data={TEXT_SIZES.map((size) => ({ value: String(size), label: `${size}%` }))}
            />
          </div>
          <div className="row between">
            <Text fw={600}>Colours</Text>
            <ColorSchemeSwitch />
          </div>
          <Switch
            size="md"
            label="Keyboard shortcuts"
            labelPosition="left"
            classNames={{ body: classes.row }}
            checked={settings.keysOn}
            onChange={(event) => settings.setKeysOn(event.currentTarget.checked)}
          />
          <Button
            variant="default"
            leftSection={<IconKeyboard size={18} aria-hidden />}
            onClick={() => {
              close();
              onHelp();
            }}
          >
            Show the keys
          </Button>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

interface BreakButtonProps {
  sitting: Sitting;
  breaks: NonNullable<EntryFlags["breaks"]>;
}

/** Stops the clock, which the server alone can do: without a connection there is no break. */
function BreakButton({ sitting, breaks: { left } }: BreakButtonProps) {
  const minutes = counted(Math.floor(left / 60_000), "minute");
  const act = useAct({
    call: () => api(takeBreak, { testid: sitting.testId, userid: sitting.traineeId }),
    ask: () => ({
      title: "Take a break?",
      text: `The clock stops and the questions are covered. You have ${minutes} of breaks left in this test.`,
      confirm: "Take a break",
      roomy: true,
    }),
    refresh: [flagsOf(sitting).queryKey],
  });
  const label = left > 0 ? "Take a break" : "No break is left";
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        size={44}
        disabled={left <= 0}
        loading={act.busy}
        onClick={() => act.run()}
      >
        <IconCoffee size={22} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
}
