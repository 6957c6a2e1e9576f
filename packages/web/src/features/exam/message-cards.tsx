import { Button } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { type FocusEvent, useRef } from "react";
import { say } from "../../lib/words.ts";
import classes from "./late-parts.module.css";
import type { Said } from "./teacher-messages.ts";

interface MessageCardsProps {
  messages: readonly Said[];
  onClose: (id: string) => void;
}

/** The teacher's messages, over the exam: they take no focus, and closing one returns it. */
export function MessageCards({ messages, onClose }: MessageCardsProps) {
  const before = useRef<HTMLElement>(null);
  const keep = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement, HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const close = (id: string) => {
    const back = before.current?.isConnected ? before.current : document.getElementById("main");
    back?.focus({ preventScroll: true });
    onClose(id);
  };
  return (
    <section
      className={classes.messages}
      aria-label={say("Messages from your teacher")}
      onFocus={keep}
    >
      {messages.map(({ _id, text }) => (
        <div key={_id} className={classes.message}>
          <IconSpeakerphone className="rigid" size={24} stroke={1.8} aria-hidden />
          <p>
            <strong>{say("Your teacher says:")}</strong> {text}
          </p>
          <Button variant="default" onClick={() => close(_id)}>
            {say("Close")}
          </Button>
        </div>
      ))}
    </section>
  );
}
