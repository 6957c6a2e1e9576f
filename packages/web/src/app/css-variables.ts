import type { CSSVariablesResolver } from "@mantine/core";

const light = {
  "--mw-paper": "#F6F7FB",
  "--mw-surface": "#FFFFFF",
  "--mw-sunken": "#EEF0F6",
  "--mw-hairline": "#E1E5EE",
  "--mw-field-border": "#858EA4",
  "--mw-ink": "#1B2436",
  "--mw-muted": "#5A6478",
  "--mw-accent": "#4152D9",
  "--mw-accent-soft": "#ECEFFD",
  "--mw-accent-text": "#3442B8",
  "--mw-good": "#1E9E63",
  "--mw-good-soft": "#E7F6EE",
  "--mw-good-text": "#12713F",
  "--mw-caution": "#D99A00",
  "--mw-caution-soft": "#FDF4DC",
  "--mw-caution-text": "#7A5600",
  "--mw-bad": "#D5434F",
  "--mw-bad-soft": "#FCEDEE",
  "--mw-bad-text": "#B52B38",
  "--mw-marigold": "#F2A516",
  "--mw-marigold-soft": "#FEF3DD",
  "--mw-marigold-text": "#7D5100",
  "--mw-highlight": "#FDEBB8",
  "--mw-shadow": "0 12px 32px -12px rgb(27 36 54 / 22%)",
};

const dark: typeof light = {
  "--mw-paper": "#0F1424",
  "--mw-surface": "#161C2E",
  "--mw-sunken": "#1E263C",
  "--mw-hairline": "#2A334D",
  "--mw-field-border": "#66708C",
  "--mw-ink": "#E7EAF3",
  "--mw-muted": "#A8B0C5",
  "--mw-accent": "#8E9BFF",
  "--mw-accent-soft": "#232C57",
  "--mw-accent-text": "#B9C2FF",
  "--mw-good": "#35B97C",
  "--mw-good-soft": "#12352A",
  "--mw-good-text": "#7FDDB0",
  "--mw-caution": "#E3AE2B",
  "--mw-caution-soft": "#3A2F12",
  "--mw-caution-text": "#F2CF76",
  "--mw-bad": "#EC6A75",
  "--mw-bad-soft": "#40202A",
  "--mw-bad-text": "#FFA6AD",
  "--mw-marigold": "#F2A516",
  "--mw-marigold-soft": "#3B2D10",
  "--mw-marigold-text": "#F9CE79",
  "--mw-highlight": "#5C4A12",
  "--mw-shadow": "0 12px 32px -12px rgb(0 0 0 / 60%)",
};

const tintsInDark = Object.fromEntries(
  (
    [
      ["indigo", dark["--mw-accent-soft"], dark["--mw-accent-text"]],
      ["green", dark["--mw-good-soft"], dark["--mw-good-text"]],
      ["yellow", dark["--mw-caution-soft"], dark["--mw-caution-text"]],
      ["red", dark["--mw-bad-soft"], dark["--mw-bad-text"]],
      ["marigold", dark["--mw-marigold-soft"], dark["--mw-marigold-text"]],
      ["teal", "#103A3C", "#87D1CD"],
      ["moss", "#29371A", "#B9D18F"],
      ["gray", dark["--mw-sunken"], dark["--mw-ink"]],
    ] as const
  ).flatMap(([color, tint, text]) => [
    [`--mantine-color-${color}-light`, tint],
    [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, ${tint} 88%, ${text})`],
    [`--mantine-color-${color}-light-color`, text],
  ]),
);

export const cssVariables = (() => ({
  variables: {
    "--mw-radius-card": "12px",
    "--mw-ease": "cubic-bezier(0.2, 0, 0, 1)",
    "--mw-sidebar": "#121A33",
  },
  light: {
    ...light,
    "--mantine-color-text": light["--mw-ink"],
    "--mantine-color-bright": light["--mw-ink"],
    "--mantine-color-dimmed": light["--mw-muted"],
    "--mantine-color-error": light["--mw-bad-text"],
    "--mantine-color-success": light["--mw-good-text"],
    "--mantine-color-placeholder": "#667089",
    "--mantine-color-default-border": "#D6DAE6",
    "--mantine-color-default-color": light["--mw-ink"],
    "--mantine-color-anchor": light["--mw-accent"],
  },
  dark: {
    ...dark,
    ...tintsInDark,
    "--mantine-color-dimmed": dark["--mw-muted"],
    "--mantine-color-error": dark["--mw-bad-text"],
    "--mantine-color-success": dark["--mw-good-text"],
    "--mantine-color-placeholder": "#8992AA",
    "--mantine-color-default-border": "#343D58",
    "--mantine-color-anchor": "#A5B0FF",
  },
})) satisfies CSSVariablesResolver;
