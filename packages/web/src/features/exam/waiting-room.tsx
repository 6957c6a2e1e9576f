import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import { IconBattery3, IconNotebook, IconPencil, IconVolumeOff } from "@tabler/icons-react";
import type { Connection } from "../../lib/realtime.ts";
import classes from "./entry.module.css";
import { EntryCard } from "./entry-card.tsx";
import { InstructionList } from "./instruction-list.tsx";
import { TestFacts } from "./test-facts.tsx";

const words: Record<Connection, string> = {
  connected: "Connected",
  connecting: "Connecting",
  offline: "No connection",
};

const things = [
  { icon: IconPencil, text: "A pencil and an eraser" },
  { icon: IconNotebook, text: "Paper for your working" },
  { icon: IconBattery3, text: "A charged device, or its charger" },
  { icon: IconVolumeOff, text: "A quiet place" },
];

/** Before the teacher begins; the page lets the pupil in by itself. */
export function WaitingRoom({ flags, connection }: { flags: EntryFlags; connection: Connection }) {
  return (
    <EntryCard title={flags.title} subtitle={`Conducted by ${flags.conductedBy}`} leave>
      {/* Before the start, what is left is all there is: with the extra time given already. */}
      <TestFacts {...flags} duration={Math.ceil(flags.pending / 60)} />
      <section className={classes.waiting} aria-label="Waiting room">
        <p>Your teacher will begin the test. Stay on this page.</p>
        <span className={classes.light} role="status">
          <span className={classes.dot} data-connection={connection} aria-hidden />
          {words[connection]}
        </span>
      </section>
      {connection !== "connected" && <p className={classes.subtitle}>{texts.test.notStarted}</p>}
      <div className={classes.pair}>
        <section>
          <h2 className={classes.small}>Have ready</h2>
          <ul className={classes.list}>
            {things.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon size={20} stroke={1.8} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={classes.small}>General Instructions</h2>
          <InstructionList />
        </section>
      </div>
    </EntryCard>
  );
}
