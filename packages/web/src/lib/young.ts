import { onSessionChange, session } from "./session.ts";
import { beForYoung, isForYoung, shortTexts, type Texts } from "./short-texts.ts";
import { plain, speakIn, words } from "./words.ts";

/** English in short sentences, without what other languages load. */
const inShort = (texts: Texts): typeof plain => ({
  ...plain,
  say: (english, ...values) => plain.say((texts[english] ?? english) as typeof english, ...values),
  told: (english) => texts[english] ?? english,
});

async function speakAgain(): Promise<void> {
  const { language } = words();
  if (language === "en") return speakIn(inShort(await shortTexts("en")));
  await (await import("./family.ts")).becomeAgain();
}

/** Says short sentences, where there are some, until the child signs out. */
export async function speakShortly(): Promise<void> {
  if (isForYoung()) return;
  beForYoung(true);
  const stop = onSessionChange(() => {
    if (session()) return;
    stop();
    beForYoung(false);
    void speakAgain().catch(() => undefined);
  });
  await speakAgain();
}
