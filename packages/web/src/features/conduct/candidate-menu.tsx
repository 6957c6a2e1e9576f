import { ActionIcon, Menu, type MenuItemProps, Tooltip } from "@mantine/core";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import {
  IconArrowBackUp,
  IconClockPlus,
  IconCopy,
  IconDotsVertical,
  IconFileText,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconSpeakerphone,
  IconUserMinus,
} from "@tabler/icons-react";
import { createLink } from "@tanstack/react-router";
import { type AnchorHTMLAttributes, type Ref, useRef } from "react";
import { copyText } from "../../lib/clipboard.ts";
import { notifySuccess, notifyWarning } from "../../lib/notify.ts";
import type { ConductedTest } from "./queries.ts";
import type { CandidateActions } from "./use-candidate-actions.ts";

interface CandidateMenuProps {
  test: ConductedTest;
  candidate: Candidate;
  actions: CandidateActions;
}

export function CandidateMenu({ test, candidate, actions }: CandidateMenuProps) {
  const { name, state } = candidate;
  /** Resumes only this student. */
  const pausedAlone = candidate.pausedAlone || candidate.onBreak === true;
  const opener = useRef<HTMLButtonElement>(null);
  /** A dialog gives the focus back to where it was: not to an entry that is gone by then. */
  const from = (action: () => unknown) => () => {
    opener.current?.focus();
    action();
  };
  const copyLabel = `Copy the test link of ${name}`;
  return (
    <span className="with-icon gap-4">
      <Tooltip label="Copy link">
        <ActionIcon
          aria-label={copyLabel}
          size={32}
          color="gray"
          onClick={() => void copyLink(candidate)}
        >
          <IconCopy size={18} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={opener} aria-label={`More for ${name}`} size={32} color="gray">
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconClockPlus size={16} />}
            onClick={from(() => actions.giveTime([candidate]))}
          >
            Give extra time
          </Menu.Item>
          {state !== "finished" && (
            <Menu.Item
              leftSection={<IconSpeakerphone size={16} />}
              onClick={from(() => actions.say([candidate]))}
            >
              Send a message
            </Menu.Item>
          )}
          {state === "writing" && (
            <Menu.Item
              leftSection={
                pausedAlone ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />
              }
              onClick={from(() =>
                pausedAlone ? actions.goOn(candidate) : actions.pause(candidate),
              )}
            >
              {pausedAlone ? "Go on" : "Pause"}
            </Menu.Item>
          )}
          {state === "finished" && test.testbegins && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} />}
              onClick={from(() => actions.letBackIn(candidate))}
            >
              Let back in
            </Menu.Item>
          )}
          {state === "finished" && (
            <MenuLink
              leftSection={<IconFileText size={16} />}
              to="/trainee/taketest"
              search={{ testid: test._id, traineeid: candidate._id, isCorrect: true }}
            >
              Open answer sheet
            </MenuLink>
          )}
          <Menu.Item
            leftSection={<IconMail size={16} />}
            onClick={from(() => actions.sendLink([candidate]))}
          >
            Send link again
          </Menu.Item>
          {state === "writing" && (
            <Menu.Item
              leftSection={<IconPlayerStop size={16} />}
              color="red"
              onClick={from(() => actions.endOne(candidate))}
            >
              End the attempt
            </Menu.Item>
          )}
          {(state === "registered" || state === "waiting") && (
            <Menu.Item
              leftSection={<IconUserMinus size={16} />}
              color="red"
              onClick={from(() => actions.remove(candidate))}
            >
              Remove from the test
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

async function copyLink({ testLink }: Candidate): Promise<void> {
  if (await copyText(testLink)) notifySuccess(texts.test.linkCopied);
  else notifyWarning("The browser did not allow copying. Open the link by hand.");
}

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof MenuItemProps> & {
  ref?: Ref<HTMLAnchorElement>;
};

const PlainItem = (props: Anchor & MenuItemProps) => <Menu.Item component="a" {...props} />;

const MenuLink = createLink(PlainItem);
