/* Kinds from published collections (OWASP's filter evasion, html5sec, PortSwigger), for the
   server's sanitiser and a real browser. Each would call `alert(1)`. */

export type Attack = readonly [kind: string, html: string];

const scripts: readonly Attack[] = [
  ["a plain script", "<script>alert(1)</script>"],
  ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>"],
  ["a script in mixed case", "<ScRiPt>alert(1)</sCrIpT>"],
  ["a script from elsewhere", "<script src=https://evil.test/x.js></script>"],
  ["a script without a protocol", "<script src=//evil.test/x.js></script>"],
  ["a script with a space in its end", "<script>alert(1)</script >"],
  ["a script with a tab in its start", "<script\t>alert(1)</script>"],
  ["a script with a slash in its start", "<script/x>alert(1)</script>"],
  ["a script inside a script", "<scr<script>ipt>alert(1)</scr</script>ipt>"],
  ["a script behind a second bracket", "<<script>alert(1)//<</script>"],
  ["a script as a module", "<script type=module>alert(1)</script>"],
  ["a script as an import map", '<script type=importmap>{"imports":{}}</script>'],
  ["a script behind a closing title", "</title><script>alert(1)</script>"],
  ["a script behind a closing textarea", "</textarea><script>alert(1)</script>"],
  ["a script in an attribute that ends", '"><script>alert(1)</script>'],
  [
    "a script in a noscript's attribute",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ],
  ["a script in a template", "<template><script>alert(1)</script></template>"],
  ["a script with a byte order mark", "\uFEFF<script>alert(1)</script>"],
  ["a script with NUL in its name", "<scr\u0000ipt>alert(1)</scr\u0000ipt>"],
];

const events: readonly Attack[] = [
  ["an image that fails", "<img src=x onerror=alert(1)>"],
  ["an image with slashes for spaces", "<img/src=x/onerror=alert(1)>"],
  ["an image with a quoted slash", '<img src="x"/onerror=alert(1)>'],
  ["an image with a line break in its event", "<img src=x onerror\n=alert(1)>"],
  ["an image with a form feed", "<img\fsrc=x\fonerror=alert(1)>"],
  ["an image with a graves-quoted source", "<img src=`x` onerror=alert(1)>"],
  ["an image with an entity in its event", "<img src=x onerror=&#97;lert(1)>"],
  ["an image with an event without quotes", "<IMG SRC=x ONERROR=alert(1)>"],
  ["an image that another tag opens in", "<img <img src=x onerror=alert(1)>"],
  ["an image with a broken quote", '<img """><img src=x onerror=alert(1)>"\\>'],
  ["an image called by its old name", "<image src=x onerror=alert(1)>"],
  ["an image with a source set", "<img srcset=x onerror=alert(1)>"],
  ["an image that loads lazily", "<img src=x loading=lazy onerror=alert(1)>"],
  ["a body with an event", "<body onload=alert(1)>"],
  ["a field that takes the focus", "<input autofocus onfocus=alert(1)>"],
  ["a list of choices with the focus", "<select autofocus onfocus=alert(1)>"],
  ["a text field with the focus", "<textarea autofocus onfocus=alert(1)>"],
  ["a paragraph that can have the focus", "<p tabindex=1 onfocus=alert(1) autofocus>x</p>"],
  ["a paragraph under the mouse", "<p onmouseover=alert(1)>x</p>"],
  ["a bold word that is pressed", "<b onpointerdown=alert(1)>x</b>"],
  ["an unknown element", "<xss onclick=alert(1)>x</xss>"],
  ["details that open", "<details open ontoggle=alert(1)>x</details>"],
  ["an animation that ends", "<b style=animation-name:x onanimationend=alert(1)>x</b>"],
  ["a video that fails", "<video src=x onerror=alert(1)></video>"],
  ["a video's source that fails", "<video><source onerror=alert(1)></video>"],
  [
    "a video of our own with an event",
    "<video src=/media/a.mp4 onloadstart=alert(1) controls></video>",
  ],
  [
    "a video with a poster of script",
    '<video src=/media/a.mp4 poster="javascript:alert(1)"></video>',
  ],
  ["a sound that fails", "<audio src onerror=alert(1)>"],
  ["a moving text", "<marquee onstart=alert(1)>x</marquee>"],
  ["a table with an event", "<table onclick=alert(1)><tr><td onclick=alert(1)>x</table>"],
  ["a popover that shows itself", "<b popover onbeforetoggle=alert(1)>x</b>"],
  ["a scrolling cell", "<td onscroll=alert(1)><br><br>x</td>"],
  ["a paste handler", "<p onpaste=alert(1) contenteditable>x</p>"],
];

const addresses: readonly Attack[] = [
  ["a link of script", '<a href="javascript:alert(1)">x</a>'],
  ["a link of script in capitals", '<a href="JaVaScRiPt:alert(1)">x</a>'],
  ["a link with a tab", '<a href="jav\tascript:alert(1)">x</a>'],
  ["a link with a tab as an entity", '<a href="jav&#x09;ascript:alert(1)">x</a>'],
  ["a link with a named tab", '<a href="jav&Tab;ascript:alert(1)">x</a>'],
  ["a link with a line break", '<a href="jav\nascript:alert(1)">x</a>'],
  ["a link with a named line break", '<a href="javascript&NewLine;:alert(1)">x</a>'],
  ["a link with a colon by name", '<a href="javascript&colon;alert(1)">x</a>'],
  [
    "a link in decimal entities",
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  ],
  ["a link in long entities", '<a href="&#0000106avascript:alert(1)">x</a>'],
  ["a link in hexadecimal entities", '<a href="&#x6A;avascript:alert(1)">x</a>'],
  ["a link behind a control character", '<a href="\u0001javascript:alert(1)">x</a>'],
  ["a link behind an entity of one", '<a href="&#14; javascript:alert(1)">x</a>'],
  ["a link with a soft hyphen", '<a href="java\u00ADscript:alert(1)">x</a>'],
  ["a link with a comment in it", '<a href="javascript://%0aalert(1)">x</a>'],
  ["a link of data", '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  [
    "a link of encoded data",
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  ],
  ["a link of old script", '<a href="vbscript:msgbox(1)">x</a>'],
  ["a link to a file", '<a href="file:///etc/passwd">x</a>'],
  ["a link to a blob", '<a href="blob:https://evil.test/1">x</a>'],
  ["a link that pings", '<a href="https://good.test" ping="javascript:alert(1)">x</a>'],
  ["a link with a second address", '<a href="https://good.test" href="javascript:alert(1)">x</a>'],
  ["a link of its old kind", '<a xlink:href="javascript:alert(1)">x</a>'],
  ["an image of script", '<img src="javascript:alert(1)">'],
  ["an image of data", '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">'],
  ["an image for slow lines", '<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">'],
  ["an image outside of our media", '<img src="/media/../api/v1/auth/logout">'],
  ["a video of script", '<video src="javascript:alert(1)"></video>'],
  ["a video of data", '<video src="data:text/html,<script>alert(1)</script>"></video>'],
  ["a base address", '<base href="javascript:alert(1)//">'],
  ["a page that moves on", '<meta http-equiv=refresh content="0;url=javascript:alert(1)">'],
  ["a style sheet from elsewhere", '<link rel=stylesheet href="https://evil.test/x.css">'],
  ["a form", '<form action="javascript:alert(1)"><button>x</button></form>'],
  ["a button with a form of its own", '<button formaction="javascript:alert(1)">x</button>'],
  ["a field that is an image", "<input type=image src=x onerror=alert(1)>"],
  ["a quotation from a script", '<blockquote cite="javascript:alert(1)">x</blockquote>'],
  ["a table with a background", '<table background="javascript:alert(1)"><tr><td>x</table>'],
];

const foreign: readonly Attack[] = [
  ["a drawing that loads", "<svg onload=alert(1)>"],
  ["a drawing with slashes", "<svg/onload=alert(1)>"],
  ["a drawing with a script", "<svg><script>alert(1)</script></svg>"],
  ["a drawing with an encoded script", "<svg><script>&#97;lert(1)</script></svg>"],
  [
    "a drawing with a link",
    '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  ],
  ["a drawing that moves", "<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>"],
  [
    "a drawing that sets a link",
    '<svg><a><set attributeName=href to="javascript:alert(1)"></set></a></svg>',
  ],
  [
    "a drawing with a page in it",
    "<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>",
  ],
  [
    "a drawing used from data",
    '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  ],
  ["a drawing with a style that ends", "<svg><style><img src=x onerror=alert(1)></style></svg>"],
  [
    "a drawing whose title ends it",
    '<svg><title><style><img title="</style><img src=x onerror=alert(1)>">',
  ],
  ["a formula of markup with a link", '<math href="javascript:alert(1)"><mi>x</mi></math>'],
  [
    "a formula that turns into a page",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  ],
  [
    "a formula with an action",
    '<math><maction actiontype="statusline#javascript:alert(1)">x</maction></math>',
  ],
  [
    "a formula with an annotation",
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  ],
  ["a frame", '<iframe src="javascript:alert(1)"></iframe>'],
  ["a frame with its own text", '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ["a frame set", '<frameset><frame src="javascript:alert(1)"></frameset>'],
  ["an object", '<object data="javascript:alert(1)"></object>'],
  ["an embedded thing", '<embed src="javascript:alert(1)">'],
  ["an applet", "<applet code=x.class></applet>"],
  [
    "old markup with a script",
    "<xml id=x><i><b>&lt;script&gt;alert(1)&lt;/script&gt;</b></i></xml>",
  ],
];

const styles: readonly Attack[] = [
  ["a style that imports", "<style>@import 'https://evil.test/x.css';</style>"],
  ["a style that hides a script", "<style><img src=x onerror=alert(1)></style>"],
  ["a style with an expression", '<p style="width:expression(alert(1))">x</p>'],
  ["a style with a binding", '<p style="-moz-binding:url(https://evil.test/x.xml#x)">x</p>'],
  ["a style with an address", "<p style=\"background:url('javascript:alert(1)')\">x</p>"],
  ["a style that covers the page", '<p style="position:fixed;inset:0">x</p>'],
];

const confusions: readonly Attack[] = [
  ["a comment that ends early", "<!--><img src=x onerror=alert(1)>-->"],
  ["a comment that ends oddly", "<!-- --!><img src=x onerror=alert(1)>-->"],
  ["a comment with a condition", "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->"],
  ["a block of characters", "<![CDATA[<img src=x onerror=alert(1)>]]>"],
  ["an instruction", "<?xml-stylesheet href='javascript:alert(1)'?>"],
  ["a declaration", '<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>'],
  ["text that was escaped once", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["text that was escaped twice", "&amp;lt;img src=x onerror=alert(1)&amp;gt;"],
  [
    "an attribute that closes the tag",
    "<img alt=\"><script>alert(1)</script>\" src='/media/a.png'>",
  ],
  ["a code element with a quote", '<code title="</code><img src=x onerror=alert(1)>">x</code>'],
  ["raw text of old browsers", "<xmp><img src=x onerror=alert(1)></xmp>"],
  ["raw text without an end", "<plaintext><img src=x onerror=alert(1)>"],
  ["a listing", "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>"],
  ["a tag that never ends", "<img src=x onerror=alert(1) "],
  ["a tag inside a closing tag", "</p <img src=x onerror=alert(1)>"],
  ["a name with a colon", "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>"],
  ["letters of full width", "＜script＞alert(1)＜/script＞"],
  ["a page's own names", "<img name=body src=/media/a.png><a id=forms name=location>x</a>"],
  ["a table that lets things out", "<table><img src=x onerror=alert(1)><tr><td>x</table>"],
  ["a heading in a heading", "<h1><h2 onclick=alert(1)>x</h2></h1>"],
];

const formulas: readonly Attack[] = [
  [
    "a formula with markup in its source",
    '<span data-type="inline-math" data-latex="<img src=x onerror=alert(1)>">x</span>',
  ],
  [
    "a formula that ends its attribute",
    "<span data-latex='\"><img src=x onerror=alert(1)>'>x</span>",
  ],
  ["a formula with a link", '<span data-latex="\\href{javascript:alert(1)}{x}">x</span>'],
  [
    "a formula with an attribute",
    '<span data-latex="\\htmlData{x=1}{\\htmlStyle{position:fixed}{x}}">x</span>',
  ],
  [
    "a formula with a picture",
    '<span data-latex="\\includegraphics{https://evil.test/x.png}">x</span>',
  ],
  [
    "a formula with a script as its text",
    '<span data-latex="\\text{<script>alert(1)</script>}"></span>',
  ],
  [
    "a formula with an event",
    '<span data-latex="x" onclick=alert(1)><img src=x onerror=alert(1)></span>',
  ],
  [
    "a formula of its own kind",
    '<div data-type="block-math" data-latex="x" style="position:fixed" onclick=alert(1)>x</div>',
  ],
  ["a formula that grows without end", '<span data-latex="\\def\\a{\\a\\a}\\a">x</span>'],
];

export const ATTACKS: readonly Attack[] = [
  ...scripts,
  ...events,
  ...addresses,
  ...foreign,
  ...styles,
  ...confusions,
  ...formulas,
];
