import { Tooltip, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./formula.module.css";
import { drawFormula, readyFor } from "./formula-html.ts";
import { filled } from "./formula-snippet.ts";

interface PaletteButtonProps {
  label: string;
  snippet: string;
  onPick: () => void;
}

/** A longer source, in characters, is drawn over two columns. */
const WIDE = 30;

/** One entry of the palette: drawn for the eye, named for everybody. */
export function PaletteButton({ label, snippet, onPick }: PaletteButtonProps) {
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
