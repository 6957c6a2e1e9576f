import type { DraggableProvided } from "@hello-pangea/dnd";
import { ActionIcon, type ActionIconProps, Menu, Tooltip } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import type { Section } from "@markwell/domain/tests/sections";
import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconFileText,
  IconGripVertical,
  IconHeading,
  IconInfoCircle,
  IconListNumbers,
  IconMinus,
  IconX,
  type TablerIcon,
} from "@tabler/icons-react";
import type { KeyboardEvent, Ref } from "react";
import classes from "./chosen.module.css";
import { QuestionWords } from "./question-words.tsx";

export interface ChosenRowProps {
  question: StaffQuestion;
  index: number;
  label: string;
  /** Whether it, or its passage, is first. */
  first: boolean;
  last: boolean;
  onInfo: () => void;
  onMove: (by: -1 | 1) => void;
  /** Removes its whole passage, too. */
  onRemove: () => void;
  /** Only if others of its passage are chosen, too. */
  onRemoveOne?: () => void;
  /** Only for a random selection and a paper by its format. */
  onSwap?: (() => void) | undefined;
  /** Only for a question of a passage: another whole passage instead. */
  onSwapPassage?: (() => void) | undefined;
  swapping: boolean;
  /** That begins here. */
  section?: Section | undefined;
  /** Only where one may begin: not within a passage. */
  onSection?: (() => void) | undefined;
}

interface DragProps {
  /** Given once dragging has loaded. */
  drag?: DraggableProvided;
  dragging?: boolean;
  /** The passage's handle at its first question; null at the others. */
  handle?: DraggableProvided["dragHandleProps"];
  upTo?: string | undefined;
}

/** One chosen question. Arrow keys on its arrows move it, too. */
export function ChosenRow({ drag, dragging, upTo, ...props }: ChosenRowProps & DragProps) {
  const { question, label, first, last, onMove } = props;
  const { handle = drag?.dragHandleProps } = props;
  const move = (by: -1 | 1) => {
    if (!(by < 0 ? first : last)) onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? -1 : 1);
  };
  const name = `question ${label}`;
  return (
    <li
      ref={drag?.innerRef}
      className={classes.row}
      data-dragging={dragging || undefined}
      data-section={props.section ? "" : undefined}
      {...drag?.draggableProps}
    >
      {props.section && (
        <div className={classes.section}>
          <strong>{props.section.title}</strong>
          {props.section.text && <span className="muted small">{props.section.text}</span>}
        </div>
      )}
      <span
        className={classes.handle}
        {...handle}
        {...(handle
          ? { "aria-label": upTo ? `Drag questions ${label} to ${upTo}` : `Drag ${name}` }
          : {})}
      >
        {handle !== null && <IconGripVertical size={18} aria-hidden />}
      </span>
      <span className={classes.number}>{label}</span>
      <QuestionWords question={question} />
      <div className={classes.actions}>
        <Action label={`Details of ${name}`} icon={IconInfoCircle} onClick={props.onInfo} />
        {props.onSection && (
          <Action
            label={props.section ? `Edit the section at ${name}` : `Begin a section at ${name}`}
            icon={IconHeading}
            onClick={props.onSection}
          />
        )}
        {props.onSwap && <Swap {...props} name={name} />}
        <Action
          label={`Move ${name} up`}
          icon={IconArrowUp}
          off={first}
          onClick={() => move(-1)}
          onKeyDown={onKeyDown}
        />
        <Action
          label={`Move ${name} down`}
          icon={IconArrowDown}
          off={last}
          onClick={() => move(1)}
          onKeyDown={onKeyDown}
        />
        {props.onRemoveOne && (
          <Action label={`Remove only ${name}`} icon={IconMinus} onClick={props.onRemoveOne} />
        )}
        <Action
          label={props.onRemoveOne ? `Remove ${name} with its passage` : `Remove ${name}`}
          icon={IconX}
          onClick={props.onRemove}
        />
      </div>
    </li>
  );
}

/** One button; of a passage's question a menu: another question of the passage, or another passage. */
function Swap({
  name,
  question,
  onSwap,
  onSwapPassage,
  swapping,
}: Pick<ChosenRowProps, "question" | "onSwap" | "onSwapPassage" | "swapping"> & { name: string }) {
  const button = (
    <Action
      label={`Swap ${name}`}
      icon={IconArrowsExchange}
      loading={swapping}
      data-swap={question._id}
      {...(onSwapPassage ? {} : { onClick: onSwap })}
    />
  );
  if (!onSwapPassage) return button;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListNumbers size={16} />} onClick={onSwap}>
          Another question of this passage
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={onSwapPassage}>
          Another passage
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ActionProps extends Omit<ActionIconProps, "size"> {
  label: string;
  icon: TablerIcon;
  /** Nothing to do here; it keeps the focus, which `disabled` would lose. */
  off?: boolean;
  onClick?: (() => void) | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLButtonElement>;
  "data-swap"?: string;
}

const Action = ({ label, icon: Icon, off, ...rest }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} aria-disabled={off || undefined} size={30} {...rest}>
      <Icon size={17} />
    </ActionIcon>
  </Tooltip>
);
