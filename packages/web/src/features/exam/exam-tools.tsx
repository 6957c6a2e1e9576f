import "../../ui/mantine-overlays.ts";
import { Button, Popover, SegmentedControl, Switch, Text, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { IconKeyboard } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { say } from "../../lib/words.ts";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { type ExamSettings, TEXT_SIZES, TOOLS_LABEL, ToolsButton } from "./exam-settings.tsx";
import type { Sitting } from "./journal.ts";
import classes from "./late-parts.module.css";

const BreakButton = lazy(async () => ({
  default: (await untilLoaded(() => import("./covers.tsx"))).BreakButton,
}));

interface ExamToolsProps {
  settings: ExamSettings;
  onHelp: () => void;
  sitting: Sitting;
  aids: EntryFlags["aids"];
}

export function ExamTools({ settings, onHelp, sitting, aids }: ExamToolsProps) {
  const [open, { toggle, close }] = useDisclosure(false);
  return (
    <>
      <Suspense>
        <BreakButton sitting={sitting} />
      </Suspense>
      <Popover opened={open} onChange={close} position="bottom-end" width={360} trapFocus withRoles>
        <Popover.Target>
          <Tooltip label={say(TOOLS_LABEL)} disabled={open}>
            <ToolsButton onClick={toggle} />
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown
          className="column gap-16"
          p={20}
          maw="calc(100vw - 16px)"
          aria-label={say(TOOLS_LABEL)}
        >
          <div>
            <Text fw={600} mb={4} id="exam-text-size">
              {say("Text size")}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="exam-text-size"
              value={String(settings.textSize)}
              onChange={(size) => settings.setTextSize(Number(size))}
              data={TEXT_SIZES.map((size) => ({ value: String(size), label: `${size}%` }))}
            />
          </div>
          {aids?.includes("reader") && (
            <Switch
              size="md"
              label={say("Read each question aloud")}
              labelPosition="left"
              classNames={{ body: classes.row }}
              checked={settings.readerOn}
              onChange={(event) => settings.setReaderOn(event.currentTarget.checked)}
            />
          )}
          <div className="row between">
            <Text fw={600}>{say("Colours")}</Text>
            <ColorSchemeSwitch />
          </div>
          <Switch
            size="md"
            label={say("Keyboard shortcuts")}
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
            {say("Show the keys")}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
