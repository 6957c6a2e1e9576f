interface Piece {
  text: string;
  /** Source of a formula; undefined for words. */
  latex?: string;
}

const BLOCK = /^(P|DIV|LI|UL|OL|H[1-6]|TABLE|TR|TD|TH|BLOCKQUOTE|PRE|BR)$/;

/** The words of formatted text in one line, and between them its formulas. */
export function lineOf(html: string): Piece[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const pieces: Piece[] = [];
  const say = (text: string) => {
    const last = pieces.at(-1);
    if (last && last.latex === undefined) last.text += text;
    else pieces.push({ text });
  };
  const walk = (node: Node) => {
    if (node instanceof HTMLElement && node.dataset.latex) {
      pieces.push({ text: node.textContent ?? "", latex: node.dataset.latex });
    } else if (node.nodeType === Node.TEXT_NODE) say(node.textContent ?? "");
    else {
      const apart = BLOCK.test(node.nodeName);
      if (apart) say(" ");
      for (const child of node.childNodes) walk(child);
      if (apart) say(" ");
    }
  };
  walk(page.body);
  return pieces
    .map((piece) => (piece.latex ? piece : { text: piece.text.replace(/\s+/g, " ") }))
    .filter(({ text, latex }) => text !== "" || latex !== undefined);
}
