import { escaped } from "../moodle-text.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** By the names of their styles the reader finds again what a test says before its questions. */
export const PAPER_STYLES = {
  section: "MarkwellSection",
  instructions: "MarkwellInstructions",
} as const;
export type PaperRole = keyof typeof PAPER_STYLES;

export const paragraph = (content: string, style: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;

export const table = (
  rows: ReadonlyArray<ReadonlyArray<{ content: string; span: number }>>,
): string => {
  const columns = Math.max(1, ...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)));
  const grid = "<w:gridCol/>".repeat(columns);
  const cells = rows.map(
    (row) =>
      `<w:tr>${row
        .map(
          ({ content, span }) =>
            `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ""}</w:tcPr>${content || "<w:p/>"}</w:tc>`,
        )
        .join("")}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${cells.join("")}</w:tbl>`;
};

interface Drawn {
  id: number;
  relation: string;
  title: string;
  alt: string;
  width: number;
  height: number;
}

const attribute = (text: string): string => escaped(text).replaceAll('"', "&quot;");

export const picture = ({ id, relation, title, alt, width, height }: Drawn): string => {
  const size = `cx="${width}" cy="${height}"`;
  const named = `id="${id}" name="${title}" descr="${attribute(alt)}"`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${named}/><a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
};

const style = (name: string, paragraphOf: string, letters = ""): string =>
  `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraphOf}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`;

const STYLES = `${HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[
  style(
    "Question",
    '<w:keepNext/><w:spacing w:before="240" w:after="60"/><w:ind w:left="567" w:hanging="567"/>',
  ),
  style("Option", '<w:spacing w:after="60"/><w:ind w:left="567"/>'),
  style("Marks", '<w:keepNext/><w:spacing w:after="60"/><w:jc w:val="right"/>'),
  style("Line", '<w:spacing w:before="120" w:after="120"/><w:ind w:left="567"/>'),
  style("Shared", '<w:keepNext/><w:spacing w:before="240" w:after="60"/>', "<w:i/>"),
  style(
    PAPER_STYLES.section,
    '<w:keepNext/><w:spacing w:before="360" w:after="60"/><w:outlineLvl w:val="1"/>',
    '<w:b/><w:sz w:val="26"/>',
  ),
  style(PAPER_STYLES.instructions, '<w:keepNext/><w:spacing w:after="60"/>'),
  style(
    "Bullet",
    '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:spacing w:after="60"/><w:ind w:left="924" w:hanging="357"/>',
  ),
  `<w:style w:type="paragraph" w:styleId="Answers"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:pageBreakBefore/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>`,
].join(
  "",
)}<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join("")}</w:tblBorders></w:tblPr></w:style></w:styles>`;

const NUMBERING = `${HEAD}<w:numbering xmlns:w="${MAIN}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const relations = (all: ReadonlyArray<[id: string, kind: string, target: string]>): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

export const filesOf = (
  body: string,
  pictures: readonly string[],
  formulas: string,
): Record<string, string> => ({
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Override PartName="/word/document.xml" ContentType="${KIND}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${KIND}.numbering+xml"/></Types>`,
  "_rels/.rels": relations([["main", "officeDocument", "word/document.xml"]]),
  "word/document.xml": `${HEAD}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture" xmlns:wp="${DRAWING}/wordprocessingDrawing"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  "word/styles.xml": STYLES,
  "word/numbering.xml": NUMBERING,
  "word/_rels/document.xml.rels": relations([
    ["styles", "styles", "styles.xml"],
    ["numbering", "numbering", "numbering.xml"],
    ["formulas", "customXml", "../customXml/item1.xml"],
    ...pictures.map((name): [string, string, string] => [name, "image", `media/${name}`]),
  ]),
  "customXml/item1.xml": formulas,
});
