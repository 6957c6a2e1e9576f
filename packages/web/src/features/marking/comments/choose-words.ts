import {
  cutIntoSteps,
  findFormulas,
  findStep,
  makePlace,
  type TextPlace,
  type TextRange,
  widenToFormulas,
} from "@markwell/domain/marking/annotation";

/**
 * Counts a place of the page in the answer: only spans with `data-at` hold its text. Within a formula it is the first
 * letter of its source, so that what is chosen there becomes the whole formula.
 */
function countTo(region: HTMLElement, node: Node, offset: number): number | undefined {
  if (!region.contains(node)) return undefined;
  const around = node instanceof Element ? node : node.parentElement;
  const formula = around?.closest<HTMLElement>("[data-until]");
  if (formula) return Number(formula.dataset.at) + 1;
  const within = node instanceof Text ? around?.closest<HTMLElement>("[data-at]") : null;
  if (within) return Number(within.dataset.at) + offset;
  const range = document.createRange();
  range.setStart(node, offset);
  let length = 0;
  for (const span of region.querySelectorAll<HTMLElement>("[data-at]")) {
    if (range.comparePoint(span, 0) >= 0) return Number(span.dataset.at);
    length = Number(
      span.dataset.until ?? Number(span.dataset.at) + (span.textContent?.length ?? 0),
    );
  }
  return length;
}

/** Reads what is selected within an answer; null where nothing is. */
export function readSelection(region: HTMLElement, text: string): TextPlace | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const start = countTo(region, startContainer, startOffset);
  const end = countTo(region, endContainer, endOffset);
  return start === undefined || end === undefined ? null : wholePlace(text, start, end);
}

/** Makes the place of a choice in an answer; a formula belongs to it as a whole. */
function wholePlace(text: string, from: number, to: number): TextPlace | null {
  const chosen = { start: Math.min(from, to), end: Math.max(from, to) };
  const { start, end } = widenToFormulas(chosen, findFormulas(text));
  return makePlace(text, start, end);
}

interface CaretDocument {
  caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
  /** How Safari before 2025 finds it. */
  caretRangeFromPoint?(x: number, y: number): Range | null;
}

/** Finds the sentence under a finger or a mouse; null beside the text. */
export function findSentence(
  region: HTMLElement,
  text: string,
  x: number,
  y: number,
): TextPlace | null {
  const page = document as CaretDocument;
  const caret = page.caretPositionFromPoint?.(x, y);
  const range = caret ? undefined : page.caretRangeFromPoint?.(x, y);
  const node = caret?.offsetNode ?? range?.startContainer;
  const at = node && countTo(region, node, caret?.offset ?? range?.startOffset ?? 0);
  if (at === undefined) return null;
  const steps = cutIntoSteps(text, "sentence");
  const sentence = steps[findStep(steps, at)];
  return sentence ? wholePlace(text, sentence.start, sentence.end) : null;
}

/** Where the keys have chosen: from the step where it began to the one where it stands. */
export interface KeyChoice {
  from: TextRange;
  to: TextRange;
}

/** Moves a choice by words or sentences; with `extend` it grows from where it began. */
export function moveChoice(
  text: string,
  before: KeyChoice | null,
  { by, back, extend }: { by: "word" | "sentence"; back: boolean; extend: boolean },
): KeyChoice | null {
  const formulas = findFormulas(text);
  const steps = cutIntoSteps(text, by)
    .map((step) => widenToFormulas(step, formulas))
    // The words of a formula's source are one step.
    .filter(({ end }, index, all) => end !== all[index - 1]?.end);
  if (steps.length === 0) return null;
  let place = 0;
  if (before) {
    place = findStep(steps, before.to.start);
    const here = steps[place];
    // From a sentence to its words, or back, the first press stays where it is.
    if (here?.start === before.to.start && here.end === before.to.end) place += back ? -1 : 1;
  }
  const to = steps[Math.max(0, Math.min(steps.length - 1, place))];
  if (!to) return null;
  return { from: extend && before ? before.from : to, to };
}

export const placeChosenByKeys = (text: string, { from, to }: KeyChoice): TextPlace | null =>
  wholePlace(text, Math.min(from.start, to.start), Math.max(from.end, to.end));

const CHOSEN = "mw-chosen";

/** Marks the chosen words on the page without touching its elements, so that a selection stays; older browsers lack it. */
export function showChosen(
  region: HTMLElement | null,
  place: TextRange | null,
): DOMRect | undefined {
  if (!("highlights" in CSS)) return undefined;
  CSS.highlights.delete(CHOSEN);
  if (!region || !place) return undefined;
  const range = document.createRange();
  let begun = false;
  for (const span of region.querySelectorAll<HTMLElement>("[data-at]")) {
    const words = span.firstChild;
    const at = Number(span.dataset.at);
    const isFormula = span.dataset.until !== undefined;
    const length = isFormula ? Number(span.dataset.until) - at : (words?.textContent?.length ?? 0);
    if (!words || at + length <= place.start || at >= place.end) continue;
    if (!begun && isFormula) range.setStartBefore(words);
    else if (!begun) range.setStart(words, Math.max(0, place.start - at));
    begun = true;
    if (isFormula) range.setEndAfter(words);
    else range.setEnd(words, Math.min(length, place.end - at));
  }
  if (!begun) return undefined;
  CSS.highlights.set(CHOSEN, new Highlight(range));
  return range.getBoundingClientRect();
}
