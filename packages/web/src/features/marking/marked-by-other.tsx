import { Alert, Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconUsers } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Given } from "./desk.ts";

interface MarkedByOtherProps {
  theirs: Given;
  weightage: number;
  onKeep: () => void;
}

export function MarkedByOther({ theirs, weightage, onKeep }: MarkedByOtherProps) {
  const news = useRef<HTMLDivElement>(null);
  // A second Enter of a hand that pressed twice must not replace marks that nobody has read.
  useEffect(() => news.current?.focus(), []);
  return (
    <Alert
      ref={news}
      tabIndex={-1}
      color="yellow"
      icon={<IconUsers size={20} />}
      role="alert"
      p="sm"
    >
      <p>{texts.review.markedMeanwhile}</p>
      <p>
        {theirs.by ?? "There"}: <strong>{`${theirs.score} of ${weightage}`}</strong>
        {theirs.comment && `, “${theirs.comment}”`}
      </p>
      <Button variant="default" size="sm" mt="xs" onClick={onKeep}>
        Keep these marks
      </Button>
    </Alert>
  );
}
