import { expect, test } from "vitest";
import { linksIn } from "./links-in.ts";

test.each([
  ["Open:\nhttps://a.test/x?b=1&c=2\n\nBye", ["https://a.test/x?b=1&c=2"]],
  ["http://a.test and http://a.test", ["http://a.test"]],
  ['<https://a.test> "https://b.test"', ["https://a.test", "https://b.test"]],
  ["javascript:alert(1) ftp://a.test", []],
])("in %o: %o", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});
