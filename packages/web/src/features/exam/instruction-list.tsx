import {
  IconArrowRight,
  IconCheckbox,
  IconClock,
  IconFlag,
  IconHourglassEmpty,
  IconPencil,
  IconSend,
} from "@tabler/icons-react";
import classes from "./entry.module.css";

const instructions = [
  { icon: IconCheckbox, text: "All questions are compulsory." },
  { icon: IconFlag, text: "You can bookmark a question with Flag and come back to it." },
  { icon: IconPencil, text: "You can update your answers until the time limit." },
  { icon: IconClock, text: "The test is timed. A timer shows how much time is left." },
  { icon: IconArrowRight, text: "Save & Next: going on saves your answer. Writing does, too." },
  { icon: IconSend, text: "End Test submits your answers." },
  { icon: IconHourglassEmpty, text: "When the clock shows 0:0, the test is submitted by itself." },
];

/** What a pupil should know before the test (assessment core 2). */
export function InstructionList() {
  return (
    <ul className={classes.list}>
      {instructions.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={20} stroke={1.8} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
