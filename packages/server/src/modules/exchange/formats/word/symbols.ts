/** Signs of the fonts Symbol and Wingdings that papers use, by the code that Word keeps. */
const SYMBOL: Readonly<Record<string, string>> = {
  ...{ B0: "°", B4: "×", B8: "÷", B1: "±", A3: "≤", B3: "≥", B9: "≠", BB: "≈", A5: "∞", D6: "√" },
  ...{ D0: "∠", "5E": "⊥", AE: "→", AC: "←", AD: "↑", AF: "↓", AB: "↔", DE: "⇒", D7: "·", A2: "′" },
  ...{ B2: "″", CE: "∈", C7: "∩", C8: "∪", CC: "⊂", B6: "∂", E5: "∑", F2: "∫", BA: "≡", "5C": "∴" },
  ...{ "61": "α", "62": "β", "67": "γ", "64": "δ", "65": "ε", "71": "θ", "6C": "λ", "6D": "μ" },
  ...{ "70": "π", "72": "ρ", "73": "σ", "74": "τ", "66": "φ", "77": "ω", "44": "Δ", "57": "Ω" },
  ...{
    "53": "Σ",
    "46": "Φ",
    "47": "Γ",
    "51": "Θ",
    "4C": "Λ",
    "50": "Π",
    "2B": "+",
    "2D": "−",
    "3D": "=",
  },
};
const WINGDINGS: Readonly<Record<string, string>> = {
  ...{
    FC: "✓",
    FE: "✓",
    FB: "✗",
    A8: "☐",
    "6F": "☐",
    E0: "→",
    DF: "←",
    E8: "➔",
    "4A": "☺",
    A7: "▪",
  },
};

export function symbolOf(font: string, code: string): string | undefined {
  const short = code.toUpperCase().replace(/^F0/, "").replace(/^00/, "");
  if (/^symbol$/i.test(font)) return SYMBOL[short];
  return /^wingdings/i.test(font) ? WINGDINGS[short] : undefined;
}

/** The same for text that was typed in the font Symbol; undefined when a sign is not known. */
export function textInSymbol(text: string): string | undefined {
  let said = "";
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const one = /[\s\d.,()]/.test(sign) ? sign : SYMBOL[(code & 0xff).toString(16).toUpperCase()];
    if (one === undefined) return undefined;
    said += one;
  }
  return said;
}
