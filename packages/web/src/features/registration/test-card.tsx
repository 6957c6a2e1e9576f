import type { ReplyOf } from "@markwell/contract/call";
import type { registrationInfo } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { IconLock } from "@tabler/icons-react";
import { capitalised, formatMinutes } from "../../lib/format.ts";
import classes from "./registration.module.css";

/** The test that a registration link is for, and whether one may still register. */
export function TestCard({ test }: { test: ReplyOf<typeof registrationInfo>["data"] }) {
  const facts = [test.level && capitalised(test.level), formatMinutes(test.duration)].filter(
    Boolean,
  );
  return (
    <>
      <section className={classes.test} aria-label="Test">
        <p className={classes.testTitle}>{test.title}</p>
        <p className={classes.facts}>
          {facts.join(" · ")}
          <br />
          Conducted by {test.conductedBy}
        </p>
      </section>
      {!test.open && (
        <p className={classes.closed} role="status">
          <IconLock size={22} aria-hidden />
          {test.reason || texts.registration.closed}
        </p>
      )}
    </>
  );
}
