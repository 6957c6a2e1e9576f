import { expect, test } from "vitest";
import { readRange } from "./serve-media.ts";

test.each([
  [undefined, "whole"],
  ["", "whole"],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-200", { start: 90, end: 99 }],
  ["bytes=99-", { start: 99, end: 99 }],
  ["bytes=-1", { start: 99, end: 99 }],
  ["bytes=-100", { start: 0, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "none"],
  ["bytes=100-200", "none"],
  ["bytes=-0", "none"],
  ["bytes=20-10", "whole"],
  ["bytes=-", "whole"],
  ["bytes=a-b", "whole"],
  ["bytes=0-1,5-6", "whole"],
  ["lines=0-1", "whole"],
  ["bytes=0-99999999999999999999999", "whole"],
])("of 100 bytes, %o asks for %o", (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
