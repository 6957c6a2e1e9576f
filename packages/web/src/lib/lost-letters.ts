import { untilLoaded } from "./until-loaded.ts";

/** Families of signs that a device may lack: Chinese, Tamil, formulas. Each device has others in place of Latin letters. */
const NEEDED = /^"?(?:KaTeX_|Noto Sans )/;

/** Files of letters that have not come, by what tells them apart. */
const lost = new Map<string, FontFace>();
let fetching = false;

/* The page says that a part of it is missing until they are there. */
globalThis.document?.fonts?.addEventListener("loadingerror", ({ fontfaces }) => {
  for (const face of fontfaces)
    if (NEEDED.test(face.family))
      lost.set([face.family, face.weight, face.style, face.unicodeRange].join(), face);
  if (fetching || lost.size === 0) return;
  fetching = true;
  void untilLoaded(fetchAgain).finally(() => {
    fetching = false;
  });
});

/** Fetches each again. A face of a style sheet that has failed once stays so, hence a new one in its place. */
async function fetchAgain(): Promise<void> {
  await Promise.all(
    [...lost].map(async ([key, face]) => {
      const { family, weight, style, unicodeRange } = face;
      const source = findSource(face);
      if (source) {
        const next = new FontFace(family, source, { weight, style, unicodeRange });
        try {
          document.fonts.add(await next.load());
        } catch (cause) {
          if (!(await isRefused(source))) throw cause;
        }
      }
      lost.delete(key);
    }),
  );
}

const inShort = (range: string) => range.toLowerCase().replaceAll(/\s|(?<=\+|-)0+(?=.)/g, "");

/** Finds the addresses of a font in the style sheets. */
function findSource({ family, weight, style, unicodeRange }: FontFace): string | undefined {
  const wanted = [family, weight, style].join();
  for (const sheet of document.styleSheets) {
    if (!sheet.href?.startsWith(location.origin)) continue;
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const read = (name: string) => rule.style.getPropertyValue(name);
      const own = [read("font-family"), read("font-weight"), read("font-style")].join();
      if (own.replaceAll('"', "") !== wanted.replaceAll('"', "")) continue;
      const range = read("unicode-range") || "U+0-10FFFF";
      if (inShort(range) === inShort(unicodeRange)) return read("src");
    }
  }
  return undefined;
}

/** Whether the file is there and the browser does not take it, as with a blocker of fonts: asking again helps nobody. */
async function isRefused(source: string): Promise<boolean> {
  const [, address = ""] = /url\("?([^")]+)/.exec(source) ?? [];
  return fetch(address, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
