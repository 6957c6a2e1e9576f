import { Button } from "@mantine/core";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { IconPlayerStop, IconVolume } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { say } from "../../lib/words.ts";
import { useLanguage } from "../../ui/in-language.tsx";
import classes from "./question-view.module.css";

/** Loaded only when it is needed. */
export const spokenWords = () => untilLoaded(() => import("../../ui/rich-text-spoken.ts"));

interface ReadQuestionProps {
  question: CandidateQuestion;
  reader?: boolean | undefined;
}

export function ReadQuestion({ question, reader = false }: ReadQuestionProps) {
  return (
    <ReadAloudButton
      atOnce={reader}
      read={async () => (await spokenWords()).spokenQuestion(question)}
    />
  );
}

interface ReadAloudProps {
  read: () => Promise<string>;
  /** Starts without a press. */
  atOnce?: boolean;
}

/** Reads a text with the browser's voice; hidden without one. */
export function ReadAloudButton({ read: textToRead, atOnce = false }: ReadAloudProps) {
  const [reading, setReading] = useState(false);
  const lang = useLanguage() ?? "en-SG";
  const gone = useRef(false);
  const read = async () => {
    const text = await textToRead();
    if (gone.current) return;
    window.speechSynthesis.cancel();
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = lang;
    speech.rate = 0.95;
    speech.onend = () => setReading(false);
    // Also a browser that is silent until somebody presses something: the button is there.
    speech.onerror = () => setReading(false);
    window.speechSynthesis.speak(speech);
    setReading(true);
  };
  const begin = useEffectEvent(() => void read());
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    gone.current = false;
    if (atOnce) begin();
    // Silence on another question or when the page closes.
    return () => {
      gone.current = true;
      window.speechSynthesis.cancel();
    };
  }, [atOnce]);
  if (!("speechSynthesis" in window)) return null;

  const stop = () => {
    window.speechSynthesis.cancel();
    setReading(false);
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
      <span className={classes.word}>{reading ? say("Stop reading") : say("Read aloud")}</span>
    </Button>
  );
}
