import type { Block, Cell } from "./document.ts";
import { cut, type Inline, letters } from "./inline.ts";

const onlyLine = ({ blocks: [first, ...more] }: Cell): Inline[] | undefined =>
  first?.kind === "paragraph" &&
  more.every((each) => each.kind === "paragraph" && letters(each.line).trim() === "")
    ? first.line
    : undefined;

/**
 * "We saw many intresting animals. | (11)": a text beside the boxes of its corrections becomes one with gaps. Some
 * rows may have no box.
 */
export function boxesAsGaps(block: Block): Block[] {
  if (block.kind !== "table") return [block];
  const rows = block.rows.map((row) => {
    const [text, box = [], ...more] = row
      .map(onlyLine)
      .filter((line) => line === undefined || letters(line).trim() !== "");
    const isText = text !== undefined && /\p{L}+\s+\p{L}+\s+\p{L}+/u.test(letters(text));
    return isText && box && more.length === 0 ? { text, box: letters(box).trim() } : undefined;
  });
  const boxes = rows.flatMap((row) => row?.box || []);
  const numbers = boxes.map((box) => Number(/^\(?(\d{1,3})\)?[\s_.…]*$/.exec(box)?.[1]));
  const areBoxes =
    numbers.length >= (boxes.every((box) => /^\(|_$/.test(box)) ? 2 : 3) &&
    numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  if (!areBoxes || numbers.length * 2 < rows.length) return [block];
  const lines = rows.flatMap((row) => {
    const number = row?.box && Number.parseInt(row.box.replace("(", ""), 10);
    const gap = { kind: "text" as const, text: ` (${number}) ____`, look: {} };
    return row ? [number ? [...row.text, gap] : row.text] : [];
  });
  const plainOne = { kind: "paragraph" as const, label: undefined, heading: false, notes: [] };
  return lines.length === rows.length ? lines.map((line) => ({ ...plainOne, line })) : [block];
}

const LETTERED = /^\s*([A-D])(\d{1,2})(?=[\s.)(]|[a-h]\))/;

/** "A1 C   A2 B" in a list of keys. */
const WITHIN = /(?<![^\s,;])[A-D](?=\d{1,2}(?:[\s.):=(–-]|[a-h]\)))/g;

/** "A1", "A2", "B1": the letters of sections before the numbers, which count anew in each. */
export function withBareNumbers(blocks: readonly Block[]): Block[] {
  const begins = blocks.flatMap((block) =>
    block.kind === "paragraph" && !block.label?.text
      ? (LETTERED.exec(letters(block.line))?.slice(1, 3).join("") ?? [])
      : [],
  );
  // Section A may have plain numbers, and only B its letter.
  const isLettered = [..."ABCD"].some(
    (letter) => begins.includes(`${letter}1`) && begins.includes(`${letter}2`),
  );
  if (!isLettered) return [...blocks];
  const bare = (block: Block): Block => {
    if (block.kind === "table") {
      const rows = block.rows.map((row) =>
        row.map((cell) => ({ ...cell, blocks: cell.blocks.map(bare) })),
      );
      return { ...block, rows };
    }
    const text = letters(block.line).slice(0, 2_000);
    const begins = LETTERED.test(text);
    const all = [...text.matchAll(WITHIN)].map(({ index }) => index);
    if (!begins && all.length < 2) return block;
    const line = all
      .toReversed()
      .reduce((rest, at) => [...cut(rest, 0, at), ...cut(rest, at + 1)], block.line);
    const [number = ""] = begins ? (/^\s*\d{1,2}/.exec(letters(line)) ?? []) : [];
    const hasPoint = /^\s*\d{1,2}[.)]/.test(letters(line));
    const point = { kind: "text" as const, text: number && !hasPoint ? "." : "", look: {} };
    return { ...block, line: [...cut(line, 0, number.length), point, ...cut(line, number.length)] };
  };
  return blocks.map(bare);
}

const CHINESE_NUMBER = /^\s*([一二三四五六七八九十]{1,3})\s*[、.]\s*/;

const readChinese = (text: string): number => {
  const [, tens = "", ten = "", ones = ""] =
    /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/u.exec(text) ?? [];
  const digit = (sign: string) => "一二三四五六七八九".indexOf(sign || "零") + 1;
  return ten ? (digit(tens) || 1) * 10 + digit(ones) : digit(tens);
};

/** "一、" and "二、" number the questions and their answers where nothing else is numbered; else they are sections. */
export function withChineseNumbers(blocks: readonly Block[]): Block[] {
  const numberIn = (block: Block): { mark: number; value: number } | undefined => {
    if (block.kind !== "paragraph") return undefined;
    const label = block.label?.text ?? "";
    const [mark = "", sign = ""] = CHINESE_NUMBER.exec(`${label}${letters(block.line)}`) ?? [];
    const value = readChinese(sign);
    return value > 0 ? { mark: Math.max(mark.length - label.length, 0), value } : undefined;
  };
  const isOther = (block: Block): boolean =>
    block.kind === "table" ||
    (!block.label?.bullet && /^\d/.test(block.label?.text.trim() ?? "")) ||
    /^\s*(?:Q\s?)?\d{1,3}(?:[.)、]|\s)/i.test(letters(block.line));
  const found = blocks.map(numberIn);
  const values = found.flatMap((each) => each?.value ?? []);
  if (values[0] !== 1 || values[1] !== 2 || blocks.some(isOther)) return [...blocks];
  return blocks.map((block, at): Block => {
    const number = found[at];
    if (!number || block.kind !== "paragraph") return block;
    const mark = { kind: "text" as const, text: `${number.value}. `, look: {} };
    return { ...block, label: undefined, line: [mark, ...cut(block.line, number.mark)] };
  });
}
