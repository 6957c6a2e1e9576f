import { expect, test } from "vitest";

const sources: Record<string, string> = import.meta.glob("../**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
const lists: Record<string, string> = import.meta.glob("./mantine-*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sheets = import.meta.glob("../../../../node_modules/@mantine/core/styles/*.layer.css");

const namesIn = (text = "") =>
  [...text.matchAll(/styles\/([\w-]+)\.layer/g)].map(([, name = ""]) => name);
const styled = new Set(namesIn(Object.keys(sheets).join()));
const base = namesIn(lists["./mantine-base.ts"]);
const overlays = namesIn(lists["./mantine-overlays.ts"]);
const more = namesIn(lists["./mantine-more.ts"]);

function usedIn(...folders: string[]): string[] {
  const names = Object.entries(sources)
    .filter(([path]) => folders.some((folder) => path.startsWith(folder)))
    .flatMap(([, text]) => [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)])
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
  return [...new Set(names)].filter((name) => styled.has(name)).sort();
}

test("every Mantine component in use has its styles", () => {
  const missing = usedIn("./", "../").filter(
    (name) => ![...base, ...overlays, ...more].includes(name),
  );
  expect(missing).toEqual([]);
});

test("the exam finds its styles among those that every page has and those of what opens over it", () => {
  const exam = usedIn("../features/exam/", "./exam/");
  expect(exam).toContain("Button");
  expect(exam.filter((name) => ![...base, ...overlays].includes(name))).toEqual([]);
});

test("a part of the exam with styles that come late brings them itself", () => {
  const late = Object.entries(sources)
    .filter(([path]) => path.startsWith("../features/exam/") || path.startsWith("./exam/"))
    .filter(([path]) => usedIn(path).some((name) => overlays.includes(name)));
  expect(late.map(([path]) => path)).not.toEqual([]);
  expect(
    late.filter(([, text]) => !text.includes("mantine-overlays.ts")).map(([path]) => path),
  ).toEqual([]);
});

test("a part's styles come after those of the parts it is made of", () => {
  const all = [...base, ...overlays, ...more];
  const madeOf: [string, string][] = [
    ["UnstyledButton", "Button"],
    ["Input", "InlineInput"],
    ["InlineInput", "Switch"],
    ["ModalBase", "Modal"],
    ["ModalBase", "Drawer"],
    ["Popover", "Combobox"],
    ["Input", "PillsInput"],
  ];
  for (const [part, whole] of madeOf) {
    expect(all.indexOf(part), `${part} before ${whole}`).toBeLessThan(all.indexOf(whole));
  }
});
