import type { StaffQuestion } from "@markwell/contract/wire/question";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import classes from "./bank.module.css";
import { BankRow } from "./bank-row.tsx";
import { stepFrom } from "./list-keys.ts";

/** Height in px of a row of two lines; others are measured. */
const ROW = 68;

interface BankListProps {
  questions: readonly StaffQuestion[];
  total: number;
  words: string;
  chosen: ReadonlySet<string>;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  onToggle: (question: StaffQuestion) => void;
  onInfo: (question: StaffQuestion) => void;
}

/**
 * An endless list of which only the rows in sight exist. One row takes part in the tab order;
 * arrows, Page, Home and End go from row to row, Enter and Space choose.
 */
export function BankList(props: BankListProps) {
  const { questions, total, words, chosen, more, onToggle, onInfo } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wanted = useRef(false);
  const virtual = useVirtualizer({
    count: questions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => questions[index]?._id ?? index,
    overscan: 8,
    // The focused row stays rendered, however far the list is scrolled.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active, range.count - 1)])].sort(
        (a, b) => a - b,
      ),
  });
  const rows = virtual.getVirtualItems();

  const lastShown = rows.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = more;
  useEffect(() => {
    if (lastShown >= questions.length - 10 && hasNextPage && !isFetchingNextPage) fetchNextPage();
  }, [lastShown, questions.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  // After a key press the row must be rendered before it can take the focus.
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"] [role="checkbox"]`)
      ?.focus({ preventScroll: true });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFrom(event.key, active, questions.length);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next !== active;
    setActive(next);
    virtual.scrollToIndex(next, { align: "auto" });
  };

  return (
    <div ref={scroller} className={classes.scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: its height is that of all rows, drawn or not */}
      <div
        role="list"
        aria-label="Matching questions"
        className={classes.list}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.map(({ index, start, key }) => {
          const question = questions[index];
          if (!question) return null;
          return (
            <BankRow
              key={key}
              ref={virtual.measureElement}
              question={question}
              index={index}
              total={total}
              top={start}
              words={words}
              chosen={chosen.has(question._id)}
              inTabOrder={index === active}
              onFocus={() => setActive(index)}
              onToggle={() => onToggle(question)}
              onInfo={() => onInfo(question)}
            />
          );
        })}
      </div>
    </div>
  );
}
