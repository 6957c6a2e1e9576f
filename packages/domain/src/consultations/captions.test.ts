import { expect, test } from "vitest";
import { areCaptions, tidyCaptions } from "./captions.ts";

const CUE = "00:00.000 --> 00:02.500\nLook at the units first.\n";

test.each([
  [`WEBVTT\n\n${CUE}`, true],
  [`\uFEFFWEBVTT - Ratio\r\n\r\n${CUE.replaceAll("\n", "\r\n")}`, true],
  ["WEBVTT\n\n1\n01:00:00.000 --> 01:00:01.000 align:start\nHi", true],
  ["WEBVTT\n\nno times", false],
  [`WEBVTTX\n\n${CUE}`, false],
  [`1\n00:00:00,000 --> 00:00:02,500\nSubRip\n`, false],
  [CUE, false],
  ["", false],
])("%j are captions: %s", (text, expected) => {
  expect(areCaptions(text)).toBe(expected);
});

test("captions are kept without marks that only some programs write", () => {
  expect(tidyCaptions("\uFEFFWEBVTT\r\n\r\nx\ry")).toBe("WEBVTT\n\nx\ny");
});
