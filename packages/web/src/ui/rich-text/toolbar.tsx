import { RichTextEditor as Mantine } from "@mantine/tiptap";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Dialog } from "./edit-dialogs.ts";
import { CONTROLS, TABLE_CONTROLS, type ToolbarControl } from "./toolbar-controls.ts";

interface ToolbarProps {
  editor: Editor;
  label: string;
  className: string | undefined;
  groups?: readonly (readonly ToolbarControl[])[];
  onOpen: (kind: Dialog["kind"]) => void;
}

export function Toolbar({
  editor,
  label,
  className,
  groups: own = CONTROLS,
  onOpen,
}: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { inTable, states } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inTable: now.isActive("table"),
      states: [...own.flat(), ...TABLE_CONTROLS].map(
        ({ isActive, isOff }) => (isActive?.(now) ? 1 : 0) + (isOff?.(now) ? 2 : 0),
      ),
    }),
  });
  useEffect(() => keepOneStop(buttonsIn(bar.current)));

  const groups = inTable ? [...own, TABLE_CONTROLS] : own;
  const all = [...own.flat(), ...TABLE_CONTROLS];
  const control = (one: ToolbarControl) => {
    const state = states[all.indexOf(one)] ?? 0;
    const off = state >= 2;
    const { label: name, icon: Icon } = one;
    return (
      <Mantine.Control
        key={name}
        aria-label={name}
        aria-disabled={off || undefined}
        title={name}
        active={state % 2 === 1}
        data-off={off || undefined}
        onClick={() => !off && one.run(editor, onOpen)}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </Mantine.Control>
    );
  };

  return (
    <Mantine.Toolbar
      ref={bar}
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      className={className}
      onKeyDown={moveByArrows}
    >
      {groups.map((group) => (
        <Mantine.ControlsGroup key={group[0]?.label}>{group.map(control)}</Mantine.ControlsGroup>
      ))}
    </Mantine.Toolbar>
  );
}

const buttonsIn = (bar: Element | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>("button") ?? []),
];

function keepOneStop(buttons: readonly HTMLElement[]): void {
  const stop = buttons.find((button) => button === document.activeElement) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = buttonsIn(event.currentTarget);
  const at = buttons.findIndex((button) => button.matches(":focus"));
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  const target = next === undefined ? undefined : buttons.at(next % buttons.length);
  if (!target) return;
  event.preventDefault();
  target.focus();
  keepOneStop(buttons);
}
