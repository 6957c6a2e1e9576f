import { Button } from "@mantine/core";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { IconPlayerStop, IconVolume } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import classes from "./question-view.module.css";

/** How things are said comes only when it is wanted. */
export const spokenWords = () => untilLoaded(() => import("../../ui/rich-text-spoken.ts"));

/** Reads a question and its options aloud. */
export const ReadQuestion = ({ question }: { question: CandidateQuestion }) => (
  <ReadAloudButton read={async () => (await spokenWords()).spokenQuestion(question)} />
);

/** Reads a text with the browser's voice; nothing where there is none. */
export function ReadAloudButton({ read: textToRead }: { read: () => Promise<string> }) {
  const [reading, setReading] = useState(false);
  // Another question, or the end of the page: silence.
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  if (!("speechSynthesis" in window)) return null;

  const stop = () => {
    window.speechSynthesis.cancel();
    setReading(false);
  };
  const read = async () => {
    window.speechSynthesis.cancel();
    const speech = new SpeechSynthesisUtterance(await textToRead());
    speech.lang = "en-SG";
    speech.rate = 0.95;
    speech.onend = () => setReading(false);
    speech.onerror = () => setReading(false);
    window.speechSynthesis.speak(speech);
    setReading(true);
  };
  return (
    <Button
      className={classes.read}
      variant="subtle"
      color="gray"
      leftSection={
        reading ? <IconPlayerStop size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />
      }
      onClick={reading ? stop : () => void read()}
    >
      <span className={classes.word}>{reading ? "Stop reading" : "Read aloud"}</span>
    </Button>
  );
}
