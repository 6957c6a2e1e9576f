import { Button, Modal } from "@mantine/core";
import type { AuditLine } from "@markwell/contract/calls/audit";
import { formatDateTime } from "../../lib/format.ts";
import { Facts } from "../../ui/facts.tsx";
import classes from "./audit.module.css";

interface LineDetailsProps {
  line: AuditLine;
  onClose: () => void;
}

/** One line of the log with everything that is on record of it, in plain words. */
export function LineDetails({ line, onClose }: LineDetailsProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Details"
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <p className={classes.sentence}>{line.sentence}</p>
      <Facts
        facts={[
          ["When", formatDateTime(line.at)],
          ["Who", <NameOf key="who" named={line.actor} />],
          ["To whom or what", <NameOf key="what" named={line.target} />],
          ...line.details.map(({ label, value }) => [label, value] as const),
        ]}
      />
      <div className={classes.foot}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
}

function NameOf({ named: { name, emailid } }: { named: AuditLine["actor"] }) {
  return (
    <>
      {name || "–"}
      {emailid && <span className={classes.email}>{emailid}</span>}
    </>
  );
}
