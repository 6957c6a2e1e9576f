import { Button } from "@mantine/core";
import type { CandidateQuestion } from "@markwell/contract/wire/question";
import { optionLetter } from "@markwell/domain/questions/draft";
import { IconPlayerStop, IconVolume } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { hasFormula, plainText } from "../../ui/rich-text-view.tsx";
import classes from "./question-view.module.css";

/** Reads the question and its options with the browser's voice; nothing where there is none. */
export function ReadAloudButton({ question }: { question: CandidateQuestion }) {
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
    const speech = new SpeechSynthesisUtterance(await spoken(question));
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

async function spoken({ body, options }: CandidateQuestion): Promise<string> {
  return [
    (await spokenBody(body)).replace(/_{2,}/g, "blank"),
    ...options.map(({ optbody }, place) => `${optionLetter(place)}: ${optbody}`),
  ].join(". ");
}

/** How formulas are said comes only where there is one. */
async function spokenBody(body: string): Promise<string> {
  if (!hasFormula(body)) return plainText(body);
  const { spokenText } = await untilLoaded(() => import("../../ui/rich-text-spoken.ts"));
  return spokenText(body);
}
