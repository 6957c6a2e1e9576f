/* Clipboards as Google Docs fills them, made by hand with its habits. */

const plain =
  "font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;";
const styled = (name: string, value: string) =>
  plain.replace(new RegExp(`${name}:[^;]*`), `${name}:${value}`);

export const DOCS_TEXT = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8f0c1d2e"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="${styled("font-weight", "700")}">Water</span><span style="${plain}"> is H</span><span style="${styled("vertical-align", "sub")}"><span style="font-size:0.6em;vertical-align:sub;">2</span></span><span style="${plain}">O, </span><span style="${styled("font-style", "italic")}">always</span><span style="${plain}">.</span></p><br /><h2 dir="ltr" style="line-height:1.38;"><span style="${plain}">Boiling</span></h2><p dir="ltr"><a href="https://nea.test/" style="text-decoration:none;"><span style="${styled("text-decoration", "underline")}">Weather</span></a></p></b><br class="Apple-interchange-newline">`;

export const DOCS_TEXT_CLEAN =
  '<p><strong>Water</strong> is H<sub>2</sub>O, <em>always</em>.</p><br><h3>Boiling</h3><p><a href="https://nea.test/"><u>Weather</u></a></p><br>';

export const DOCS_LIST = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;${plain}" aria-level="1"><p dir="ltr" role="presentation"><span style="${plain}">Solid</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span style="${plain}">Ice</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span style="${plain}">Liquid</span></p></li></ul></b>`;

export const DOCS_LIST_CLEAN =
  "<ul><li><p>Solid</p></li><ul><li><p>Ice</p></li></ul><li><p>Liquid</p></li></ul>";

export const DOCS_TABLE = `<b style="font-weight:normal;" id="docs-internal-guid-2"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span style="${plain}">Time</span></p></td><td><p dir="ltr"><span style="${plain}">5 s</span></p></td></tr></tbody></table></div></b>`;

export const DOCS_TABLE_CLEAN =
  "<table><tbody><tr><td><p>Time</p></td><td><p>5 s</p></td></tr></tbody></table>";
