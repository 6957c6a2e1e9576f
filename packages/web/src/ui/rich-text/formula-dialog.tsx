import {
  SegmentedControl,
  Tabs,
  Textarea,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isComposing } from "../../lib/composing.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import classes from "./formula.module.css";
import { type Drawing, drawFormula, readyFor } from "./formula-html.ts";
import { FORMULA_GROUPS } from "./formula-palette.ts";
import { behindFraction, filled, nextEmpty, withSnippet } from "./formula-snippet.ts";

interface PaletteButtonProps {
  label: string;
  snippet: string;
  onPick: () => void;
}

const WIDE = 30;

function PaletteButton({ label, snippet, onPick }: PaletteButtonProps) {
  const [html, setHtml] = useState("");
  useEffect(() => {
    void readyFor(snippet)
      .catch(() => undefined)
      .then(() => {
        const drawing = drawFormula(filled(snippet), false);
        setHtml("html" in drawing ? drawing.html : "");
      });
  }, [snippet]);
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={classes.entry}
        data-wide={snippet.length > WIDE || undefined}
        onClick={onPick}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by KaTeX from our own palette */}
        <span aria-hidden dangerouslySetInnerHTML={{ __html: html }} />
      </UnstyledButton>
    </Tooltip>
  );
}

interface FormulaDialogProps {
  latex: string;
  display: boolean;
  isNew: boolean;
  /** Block formulas are not allowed. */
  inLine: boolean;
  onClose: () => void;
  onWrite: (latex: string, display: boolean) => void;
}

/** LaTeX with its drawing beside it, and a palette for those who do not write LaTeX. */
export function FormulaDialog(props: FormulaDialogProps) {
  const [latex, setLatex] = useState(props.latex);
  const [display, setDisplay] = useState(props.display);
  const field = useRef<HTMLTextAreaElement>(null);
  const drawing = useDrawing(latex, display);
  const problem = drawing && "problem" in drawing ? drawing.problem : undefined;

  const write = (snippet: string) => {
    const at = field.current;
    if (!at) return;
    const next = withSnippet(
      { text: latex, from: at.selectionStart, to: at.selectionEnd },
      snippet,
    );
    setLatex(next.text);
    moveCursor(at, next.from, next.to);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const at = event.currentTarget;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      at.form?.requestSubmit();
    }
    const written = { text: latex, from: at.selectionStart, to: at.selectionEnd };
    const next = nextEmpty(written) ?? behindFraction(written);
    // Tab fills a formula part by part, and leaves the field as usual when nothing is empty.
    if (event.key === "Tab" && !event.shiftKey && next !== undefined) {
      event.preventDefault();
      at.setSelectionRange(next, next);
    }
  };

  return (
    <DialogFrame
      title="Formula"
      size="lg"
      button={props.isNew ? "Insert formula" : "Update formula"}
      disabled={latex.trim() === "" || !drawing || problem !== undefined}
      onClose={props.onClose}
      onWrite={() => props.onWrite(latex.trim(), display)}
    >
      <Textarea
        ref={field}
        data-autofocus
        label="LaTeX"
        description="Choose a formula below or type one, for example \frac{3}{4}. Press Tab to move to the next empty braces."
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        classNames={{ input: classes.source }}
        value={latex}
        onKeyDown={press}
        onChange={(event) => setLatex(event.currentTarget.value)}
      />
      <div className={classes.drawing} data-display={display || undefined}>
        {drawing && "html" in drawing && latex.trim() !== "" && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX makes it, and is not trusted with links or markup
          <span dangerouslySetInnerHTML={{ __html: drawing.html }} />
        )}
        <p className={classes.problem} role="status">
          {latex.trim() === "" ? "The formula appears here." : problem}
        </p>
      </div>
      {!props.inLine && (
        <SegmentedControl
          aria-label="Position"
          value={display ? "block" : "inline"}
          onChange={(value) => setDisplay(value === "block")}
          data={[
            { value: "inline", label: "In the line" },
            { value: "block", label: "On its own line" },
          ]}
        />
      )}
      <Tabs defaultValue="Numbers" mt="md" keepMounted={false}>
        <Tabs.List aria-label="Palette">
          {FORMULA_GROUPS.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {FORMULA_GROUPS.map(({ name, entries }) => (
          <Tabs.Panel key={name} value={name} className={classes.palette}>
            {entries.map((entry) => (
              <PaletteButton key={entry.label} {...entry} onPick={() => write(entry.snippet)} />
            ))}
          </Tabs.Panel>
        ))}
      </Tabs>
    </DialogFrame>
  );
}

/** The cursor moves after React has rendered the new text. */
function moveCursor(field: HTMLTextAreaElement, from: number, to: number): void {
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(from, to);
  });
}

function useDrawing(latex: string, display: boolean): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let gone = false;
    void readyFor(latex)
      .catch(() => undefined)
      .then(() => {
        if (!gone) setDrawing(drawFormula(latex, display));
      });
    return () => {
      gone = true;
    };
  }, [latex, display]);
  return drawing;
}
