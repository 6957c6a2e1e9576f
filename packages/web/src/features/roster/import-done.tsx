import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./roster.module.css";

interface ImportDoneProps {
  /** The server's words: how many of whom. */
  message: string;
  onAgain: () => void;
  onClose: () => void;
}

/** The last step: what was made. */
export function ImportDone({ message, onAgain, onClose }: ImportDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.step}>
      <div className={classes.verdict} data-fine>
        <IconCircleCheck size={24} aria-hidden />
        <div>
          <h3 ref={title} tabIndex={-1}>
            The import is done
          </h3>
          <p>{message}</p>
        </div>
      </div>
      <div className={classes.acts}>
        <Button onClick={onClose}>Show the list</Button>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </div>
  );
}
