import { Alert, Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconUsers } from "@tabler/icons-react";
import type { Given } from "./desk.ts";

interface MarkedByOtherProps {
  theirs: Given;
  weightage: number;
  onKeep: () => void;
}

export function MarkedByOther({ theirs, weightage, onKeep }: MarkedByOtherProps) {
  return (
    <Alert color="yellow" icon={<IconUsers size={20} />} role="alert" p="sm">
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
