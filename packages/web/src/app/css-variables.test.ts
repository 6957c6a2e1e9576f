import { DEFAULT_THEME } from "@mantine/core";
import { describe, expect, test } from "vitest";
import { cssVariables } from "./css-variables.ts";
import { palette } from "./palette.ts";

const schemes = cssVariables();
const light: Record<string, string> = schemes.light;
const dark: Record<string, string> = schemes.dark;

/** WCAG's relative luminance of "#RRGGBB". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ["light", light],
  ["dark", dark],
])("%s colours", (_scheme, names) => {
  const of = (name: string) => names[name] ?? "";

  test.each(["accent", "good", "caution", "bad", "marigold"])(
    "%s is read on its tint and on a card",
    (meaning) => {
      const text = of(`--mw-${meaning}-text`);
      expect(contrast(text, of(`--mw-${meaning}-soft`))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, of("--mw-surface"))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test.each(Object.keys(palette).filter((name) => name !== "dark"))(
  "in the dark, %s is read on its tint, and the tint is seen on a card and on the page",
  (color) => {
    const tint = dark[`--mantine-color-${color}-light`] ?? "";
    const text = dark[`--mantine-color-${color}-light-color`] ?? "";
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
    // Lighter than its background: a darker one looks like a hole.
    for (const ground of ["--mw-surface", "--mw-paper"]) {
      expect(contrast(tint, dark[ground] ?? "")).toBeGreaterThan(1.1);
      expect(luminance(tint)).toBeGreaterThan(luminance(dark[ground] ?? ""));
    }
  },
);

const sources: Record<string, string> = import.meta.glob(["../**/*.{ts,tsx}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("nothing asks for a colour of Mantine's that is not ours", () => {
  const left = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in palette));
  const words = left.join("|");
  const asked = new RegExp(`["'](${words})(\\.\\d)?["']|mantine-color-(${words})-`);
  const asking = Object.entries(sources).filter(([, text]) => asked.test(text));
  expect(left).toContain("blue");
  expect(asking.map(([path, text]) => [path, asked.exec(text)?.[0]])).toEqual([]);
});
