import { useEffect, useRef, useState } from "react";
import { optionMark } from "../../lib/option-mark.ts";
import { say } from "../../lib/words.ts";

/** How far one press of an arrow scrolls, as browsers do it. */
const LINE_PX = 40;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -LINE_PX,
  ArrowLeft: -LINE_PX,
  ArrowDown: LINE_PX,
  ArrowRight: LINE_PX,
};

/**
 * A choice that keys change is seen and said. A chosen radio keeps the focus when its question is scrolled away; an
 * arrow would then change the answer unseen, so it scrolls instead.
 * @param chosen places, from 0, of the chosen options
 * @returns properties of the group, and what to say
 */
export function useChoiceByKey(chosen: readonly number[]) {
  const group = useRef<HTMLDivElement>(null);
  const byPointer = useRef(false);
  const before = useRef(chosen.join());
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (before.current === chosen.join()) return;
    before.current = chosen.join();
    const pointed = byPointer.current;
    byPointer.current = false;
    if (pointed) return setSaid("");
    const letters = chosen.map(optionMark).join(", ");
    setSaid(letters ? say("Your answer: {letters}", { letters }) : say("No option is chosen"));
    const last = chosen.at(-1);
    if (last !== undefined) group.current?.children[last]?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    // On the window, after the exam's own keys: where these are on, left and right go to another question.
    const listen = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event;
      const step = STEPS[event.key];
      if (step === undefined || defaultPrevented || !(target instanceof HTMLInputElement)) return;
      if (target.type !== "radio" || !group.current?.contains(target) || isInView(target)) return;
      event.preventDefault();
      window.scrollBy({ top: step });
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return {
    said,
    group: {
      ref: group,
      onPointerDown: () => {
        byPointer.current = true;
      },
      onKeyDown: () => {
        byPointer.current = false;
      },
    },
  };
}

/** Whether it is on the screen, and nothing such as the header lies over it. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = element.closest("label");
  return shown !== null && (label ?? element).contains(shown);
}
