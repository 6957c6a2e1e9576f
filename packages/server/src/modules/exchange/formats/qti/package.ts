import { texts } from "@markwell/contract/texts";
import type { FoundQuestion } from "@markwell/domain/exchange/foreign-question";
import { MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import type { Archive } from "../../../../platform/archive.ts";
import { FileProblem } from "../../../../platform/file-problem.ts";
import type { Pictures } from "../pictures.ts";
import { textOf } from "../text-of-file.ts";
import { rootTag } from "../xml.ts";
import { flowOf, type Showing } from "./markup.ts";
import { readItem } from "./read-item.ts";
import { type Around1, type CanvasText, readItem1, textNamed, textOnly } from "./read-item-1.ts";
import { allBelow, isTree, readTree, said, type Tree, treeOf, treesOf, wordsIn } from "./tree.ts";

export type QtiVersion = "1.2" | "2.1" | "2.2" | "3.0";

/** Every file by its name. */
export interface Package {
  version: QtiVersion;
  parts: Array<{
    name: string;
    root: Tree;
    /** Keywords of the manifest. */
    keywords: readonly string[];
    weight: number | undefined;
  }>;
  /** Unreadable files, with the reason. */
  broken: ReadonlyMap<string, string>;
  read: (name: string) => Uint8Array | undefined;
  names: readonly string[];
}

const DOCUMENT =
  /^<(?:[a-z0-9]+:)?((?:qti-assessment-|assessment)(?:item|test)|questestinterop)[\s/>]/i;

/** The version of a single item by its first words; undefined for another file. */
export function versionOfText(text: string): QtiVersion | undefined {
  const root = rootTag(text) ?? "";
  const [, name] = DOCUMENT.exec(root) ?? [];
  return name === undefined ? undefined : versionOfName(name, root);
}

function versionOfName(name: string, said: string): QtiVersion {
  if (/^questestinterop$/i.test(name)) return "1.2";
  if (/^qti-/i.test(name)) return "3.0";
  return /imsqti_v2p2/.test(said) ? "2.2" : "2.1";
}

/** By its manifest; undefined for another archive. */
export function versionOfArchive(archive: Archive): QtiVersion | undefined {
  const manifest = manifestOf(archive);
  if (manifest !== undefined) {
    const text = textOf(manifest) ?? "";
    const [, version = ""] =
      /type\s*=\s*["'](?:imsqti|ims_qti)[a-z_]*?[_]?(?:item|test|assessment)?_?xmlv(\d)p\d/i.exec(
        text,
      ) ?? [];
    const [, minor = ""] = /xmlv2p(\d)["']/.exec(text) ?? [];
    if (version === "1") return "1.2";
    if (version === "3") return "3.0";
    if (version === "2") return minor === "2" ? "2.2" : "2.1";
  }
  return xmlNamesIn(archive)
    .slice(0, 50)
    .map((name) => versionOfText(textOf(archive.read(name) ?? new Uint8Array()) ?? ""))
    .find((version) => version !== undefined);
}

const manifestName = (archive: Archive): string | undefined =>
  archive.names
    .filter((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
    .toSorted((one, other) => one.length - other.length)[0];

const manifestOf = (archive: Archive): Uint8Array | undefined => {
  const name = manifestName(archive);
  return name === undefined ? undefined : archive.read(name);
};

const xmlNamesIn = (archive: Archive): string[] =>
  archive.names.filter(
    (name) => /\.(?:xml|qti|dat)$/i.test(name) && !/(?:^|\/)__MACOSX\//.test(name),
  );

/** A name as a file of the package writes it, from that file's folder; undefined for what leads out of it. */
export function resolved(from: string, written: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) return undefined;
  const path = decodedPath(written.split(/[?#]/)[0] ?? "");
  const parts: string[] = path.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface Listed {
  name: string;
  keywords: string[];
}

export function openSingle(text: string, version: QtiVersion): Package {
  const root = readTree(text);
  if (!isQuestions(root)) throw new FileProblem(texts.exchange.onlyTest);
  return {
    version,
    parts: [{ name: "", root, keywords: [], weight: undefined }],
    broken: new Map(),
    read: () => undefined,
    names: [],
  };
}

const isQuestions = ({ name }: Tree): boolean => /^(?:assessmentItem|questestinterop)$/.test(name);

/** Reads a package in the order intended by its author. */
export function openPackage(archive: Archive, version: QtiVersion): Package {
  const documents = new Map<string, Tree>();
  const broken = new Map<string, string>();
  const take = (name: string) => {
    if (documents.has(name) || broken.has(name)) return;
    try {
      documents.set(name, treeAt(archive, name));
    } catch (cause) {
      if (!(cause instanceof FileProblem)) throw cause;
      broken.set(name, cause.message);
    }
  };
  const known = new Set(archive.names);
  const read = (name: string): Uint8Array | undefined => archive.read(name);
  const manifest = manifestName(archive);
  const listed = manifest === undefined ? [] : listedIn(treeAt(archive, manifest), manifest);
  const here = listed.filter(({ name }) => known.has(name));
  const wanted =
    here.length > 0
      ? here
      : xmlNamesIn(archive)
          .filter(
            (name) => versionOfText(textOf(read(name) ?? new Uint8Array()) ?? "") !== undefined,
          )
          .map((name) => ({ name, keywords: [] }));
  for (const { name } of wanted) take(name);
  const weights = new Map<string, number | undefined>();
  for (const [name, root] of documents) {
    for (const [item, weight] of weightsIn(root, name)) weights.set(item, weight);
  }
  for (const name of weights.keys()) {
    if (known.has(name) && !documents.has(name)) {
      take(name);
      wanted.push({ name, keywords: [] });
    }
  }
  const order = [...weights.keys()];
  const placeOf = (name: string) => (weights.has(name) ? order.indexOf(name) : order.length);
  return {
    version,
    broken,
    read,
    names: archive.names,
    parts: [...new Map(wanted.map((one) => [one.name, one])).values()]
      .flatMap(({ name, keywords }) => {
        const root = documents.get(name);
        if (!root || !isQuestions(root)) return [];
        return [{ name, root, keywords, weight: weights.get(name) }];
      })
      .toSorted((one, other) => placeOf(one.name) - placeOf(other.name)),
  };
}

const treeAt = (archive: Archive, name: string): Tree => {
  const text = textOf(archive.read(name) ?? new Uint8Array());
  if (text === undefined) throw new FileProblem(`‘${name.slice(-80)}’ in the package is no text.`);
  return readTree(text, `‘${name.slice(-80)}’ in the package`);
};

function listedIn(manifest: Tree, from: string): Listed[] {
  const resources = allBelow(manifest).filter(({ name }) => name === "resource");
  const listed = resources.flatMap((resource) => {
    const type = said(resource, "type");
    if (!/qti|associatedcontent/i.test(type)) return [];
    const keywords = allBelow(treeOf(resource, "metadata"))
      .filter((tree) => tree.name === "keyword")
      .map((tree) => wordsIn(tree).trim())
      .filter((words) => words !== "");
    // An item has its pictures beside it; a test of version 1.2 may have its questions in any of its files.
    const isOld = /xmlv1p|associatedcontent|x-bb-qti/i.test(type);
    const files = treesOf(resource, "file").map((file) => said(file, "href"));
    const own = said(resource, "href", "file");
    return (isOld ? [own, ...files] : [own || (files[0] ?? "")]).flatMap((href) => {
      const name = /\.(?:xml|qti|dat)$/i.test(href) ? resolved(from, href) : undefined;
      return name && !/assessment_meta\.xml$/.test(name) ? [{ name, keywords }] : [];
    });
  });
  const names = new Set(listed.map(({ name }) => name));
  return listed.filter(({ name }) => fullerName(name) === name || !names.has(fullerName(name)));
}

/** Canvas writes a quiz twice into a cartridge; the second file has what the first could not hold. */
const fullerName = (name: string): string =>
  name.replace(/^([^/]+)\/assessment_qti\.xml$/, "non_cc_assessments/$1.xml.qti");

function weightsIn(root: Tree, from: string): Array<[name: string, weight: number | undefined]> {
  return allBelow(root)
    .filter(({ name }) => name === "assessmentItemRef")
    .flatMap((reference): Array<[string, number | undefined]> => {
      const name = resolved(from, said(reference, "href"));
      const [weight] = treesOf(reference, "weight").map((tree) => Number(said(tree, "value")));
      return name ? [[name, weight && weight > 0 ? weight : undefined]] : [];
    });
}

export function readItems1(content: Package, pictures: Pictures): FoundQuestion[] {
  const read = content.parts.flatMap(({ name, root }) => {
    const picture = pictureIn(content, name, pictures);
    const mixed = isMixedByQuiz(content, name);
    const texts = canvasTexts(name, picture);
    const walk = (tree: Tree, section: string): FoundQuestion[] =>
      tree.children.filter(isTree).flatMap((child) => {
        if (child.name === "item") return texts.read(child, { picture, section, mixed });
        texts.endSection();
        const title = said(child, "title").trim();
        return walk(child, title && !/^root/i.test(title) ? title : section);
      });
    return [...walk(root, ""), ...texts.unused()];
  });
  return [...read, ...refusedOf(content)];
}

/** Ties the questions of a quiz to the texts above them. */
function canvasTexts(file: string, picture: Showing["picture"]) {
  type Text = CanvasText & { used: number; item: Tree };
  const all: Text[] = [];
  let above: Text | undefined;
  let number = 0;
  const find = (item: Tree): Text | undefined => {
    const named = textNamed(item);
    if (named) return all.find(({ ident }) => ident === named);
    const { range } = above ?? {};
    return range && (number < range.from || number > range.to) ? undefined : above;
  };
  return {
    read(item: Tree, around: Around1): FoundQuestion[] {
      const text = textOnly(item, picture);
      if (text) {
        above = { ...text, used: 0, item };
        all.push(above);
        return [];
      }
      number += 1;
      const found = readItem1(item, around);
      const own = find(item);
      return found.map((one) => {
        if (!own || !("question" in one) || one.question.passage || own.used >= MOST_IN_PASSAGE)
          return one;
        own.used += 1;
        const { title, body, range } = own;
        const key = `text ${file} ${all.indexOf(own)}`;
        const notes = [
          ...one.question.notes,
          ...(own.used === 1 ? own.notes : []),
          ...(range || textNamed(item)
            ? []
            : ["The text above it in the quiz is taken as its passage."]),
        ];
        const passage = { kind: "text" as const, key, title, body, place: own.used };
        return { question: { ...one.question, notes, passage } };
      });
    },
    endSection() {
      above = undefined;
    },
    /** Texts that no question is about. */
    unused: (): FoundQuestion[] =>
      all
        .filter(({ used }) => used === 0)
        .flatMap(({ item }) => readItem1(item, { picture, section: "", mixed: false })),
  };
}

/** Canvas says it of the quiz, in a file beside. */
function isMixedByQuiz(content: Package, name: string): boolean {
  const [, quiz = ""] = /([^/]+?)(?:\.xml)?(?:\.qti)?$/.exec(name) ?? [];
  return [resolved(name, "assessment_meta.xml"), `${quiz}/assessment_meta.xml`].some((place) => {
    const bytes = place === undefined ? undefined : content.read(place);
    return /<shuffle_answers>\s*true\s*</.test((bytes && textOf(bytes)) ?? "");
  });
}

const refusedOf = ({ broken }: Package): FoundQuestion[] =>
  [...broken].map(([name, refused]) => ({ refused, title: name, line: 1 }));

export function readItems(content: Package, pictures: Pictures): FoundQuestion[] {
  const places = new Map<string, number>();
  const read = content.parts.flatMap(({ name, root, keywords, weight }) => {
    const picture = pictureIn(content, name, pictures);
    return readItem(root, {
      picture,
      keywords,
      weight,
      name: name.split("/").at(-1) ?? name,
      sharedText: (source) => sharedText(content, resolved(name, source), pictures)?.body,
      passage: (source) => {
        const key = resolved(name, source);
        const shared = sharedText(content, key, pictures);
        if (!key || !shared) return undefined;
        const place = (places.get(key) ?? 0) + 1;
        places.set(key, place);
        return { kind: "text", key, place, ...shared };
      },
    });
  });
  return [...read, ...refusedOf(content)];
}

/** Takes a picture out of the package; a picture that is not in it keeps its address. */
export function pictureIn(content: Package, from: string, pictures: Pictures) {
  return (source: string): string => {
    for (const name of namesFor(source, from, content)) {
      const bytes = content.read(name);
      if (bytes) return pictures.add(bytes) ?? source;
    }
    return source;
  };
}

const FILE_BASE = /^(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/?/i;
/** How Blackboard names a file: by its number, which its file in the package ends with. */
const NUMBERED = /xid-(\d+_\d+)/;

/** Possible names of a picture, because systems write paths differently. */
function namesFor(source: string, from: string, { names }: Package): string[] {
  const inside = source.replace(FILE_BASE, "");
  const [, number] = NUMBERED.exec(source) ?? [];
  if (number) return names.filter((name) => name.includes(`xid-${number}`));
  const places = inside === source ? [from, ""] : ["web_resources/", "", from];
  const wanted = places.flatMap((place) => resolved(place, inside) ?? []);
  const exact = wanted.filter((name) => names.includes(name));
  if (exact.length > 0) return exact;
  // Written on a system where case does not count.
  const folded = new Set(wanted.map((name) => name.toLowerCase()));
  return names.filter((name) => folded.has(name.toLowerCase()));
}

/** A text that questions share; it is looked up once for each question, and never leads further. */
function sharedText(
  content: Package,
  name: string | undefined,
  pictures: Pictures,
): { title: string; body: string } | undefined {
  const bytes = name === undefined ? undefined : content.read(name);
  const text = bytes && textOf(bytes);
  if (!name || !text || !/\.(?:xml|x?html?)$/i.test(name)) return undefined;
  const root = readTree(text, `‘${name.slice(-80)}’ in the package`);
  const body = allBelow(root).find((tree) => /^(?:stimulusBody|body)$/.test(tree.name)) ?? root;
  const showing = { notes: [], picture: pictureIn(content, name, pictures) };
  const title =
    said(root, "title") || wordsIn(allBelow(root).find((tree) => tree.name === "title"));
  return { title: title.trim(), body: flowOf(body.children, showing) };
}
