import classes from "./rich-text.module.css";

interface RichTextViewProps {
  /** HTML that the server has sanitised; nothing else may come here. */
  html: string;
  /** question: 18 px and at most 70 characters a line; compact: one quiet size for tables. */
  size?: "question" | "body" | "compact";
}

/** Formatted text of a question, an option or an explanation. */
export function RichTextView({ html, size = "body" }: RichTextViewProps) {
  return (
    <div
      className={classes.view}
      data-size={size}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises on the way in
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The words of a formatted text, for table cells, tooltips and search. */
export function plainText(html: string): string {
  // A paragraph's end is a space: otherwise the last word would run into the next one.
  const page = new DOMParser().parseFromString(
    html.replace(/<(?:\/(?:p|li|h\d|td)|br)/g, " $&"),
    "text/html",
  );
  return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}
