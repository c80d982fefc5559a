import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setConfig, type AppConfig } from '@/lib/config';
import { HOSTILE_HTML, STRANGER } from '@tests/helpers/hostile-html';
import { readArticle, writeArticle } from './content';
import { articleSchema } from './extensions';
import { pastedArticle } from './paste';

beforeEach(() =>
  setConfig({
    api: 'https://api.example.com',
    mediaHosts: ['media.example.net'],
    mediaPaths: ['/assets/'],
    uploadHosts: [],
  } as unknown as AppConfig),
);
afterEach(() => {
  setConfig(undefined);
  Reflect.deleteProperty(globalThis, 'hostile');
});

/** The result of cleaning up pasted content. */
const cleaned = (html: string): string => {
  const box = document.createElement('div');
  box.append(pastedArticle(html).content);
  return box.outerHTML.slice('<div>'.length, -'</div>'.length).replaceAll(/\s*\n\s*/g, '');
};

const SCHEMA = articleSchema();

/** What’s stored after an article was opened in the editor. */
const stored = (html: string): string => writeArticle(readArticle(SCHEMA, html));

const bullet = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;

describe('a paste from Word', () => {
  it('has lists, including nested ones, instead of written-out bullets', () => {
    const line = (level: number, sign: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${bullet(sign)}<span lang=EN-US>${words}<o:p></o:p></span></p>`;
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body lang=EN-US>
      <!--StartFragment--><p class=MsoNormal><b>Bring<o:p></o:p></b></p>${line(1, '·', 'Badge')}${line(2, 'o', 'with photo')}${line(1, '·', 'Laptop')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>${line(1, '1.', 'First')}${line(1, '2.', 'Second')}<!--EndFragment--></body></html>`;
    expect(cleaned(html).trim()).toBe(
      '<p><b>Bring</b></p><ul><li>Badge<ul><li>with photo</li></ul></li><li>Laptop</li></ul><ol><li>First</li><li>Second</li></ol>',
    );
  });

  it('has headings two to four, and no picture of another device', () => {
    const { content, picturesLeft } = pastedArticle(
      '<p class=MsoTitle>Moving house</p><h1>When</h1><h5>Note</h5><p class=MsoNormal><img src="file:///C:/Users/a/clip_image001.png" alt="clip_image001">Words</p>',
    );
    expect(Array.from(content.children, ({ localName }) => localName)).toEqual([
      'h2',
      'h2',
      'h4',
      'p',
    ]);
    expect(picturesLeft).toBe(1);
    expect(content.textContent).not.toContain('clip_image');
  });
});

describe('a paste from Google Docs', () => {
  it('has elements instead of styles', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:700;">Plan</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;text-decoration:none;">The </span><span style="font-weight:700;">courtyard</span><span style="font-style:italic;"> stays </span><span style="text-decoration:underline;">open</span><span style="text-decoration:line-through;">shut</span></p><br><p><a href="https://example.org/" style="text-decoration:none;"><span style="text-decoration:underline;">Map</span></a></p></b><br class="Apple-interchange-newline">`;
    expect(cleaned(html)).toBe(
      '<h2>Plan</h2><p>The <strong>courtyard</strong><em> stays </em><u>open</u><s>shut</s></p><p><a href="https://example.org/">Map</a></p>',
    );
  });
});

describe('what is written', () => {
  it.each([
    '<h2>One</h2><p>Two <strong>three</strong> <em>four</em> <u>five</u> <s>six</s> <code>seven</code></p>',
    '<ul><li><p>One</p><ol><li><p>Two</p></li></ol></li></ul><blockquote><p>Three</p></blockquote><hr>',
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <a href="/map?officeId=offi_berlin">the map</a></p>',
    '<figure><img src="https://media.example.net/a.png" alt="A" width="640" height="320"><figcaption>B</figcaption></figure>',
    '<p lang="de" dir="ltr">Grüße</p><pre><code>x = 1</code></pre>',
  ])('keeps everything that an article may contain: %s', (html) => {
    expect(stored(html)).toBe(html);
  });

  it('has tables with their headers, and no empty article', () => {
    expect(
      stored(
        '<table><thead><tr><th>Day</th><th colspan="2">Dish</th></tr></thead><tbody><tr><th>Monday</th><td>Soup</td><td>Rice</td></tr></tbody></table>',
      ),
    ).toBe(
      '<table><tbody><tr><th><p>Day</p></th><th colspan="2"><p>Dish</p></th></tr><tr><th><p>Monday</p></th><td><p>Soup</p></td><td><p>Rice</p></td></tr></tbody></table>',
    );
    expect(stored('')).toBe('');
    expect(stored('<p></p>')).toBe('');
  });
});

const ALLOWED =
  /^(p|br|hr|h[234]|strong|em|b|i|u|s|su[bp]|code|pre|blockquote|[uo]l|li|a|img|figure|figcaption|table|t(head|body|r|h|d))$/;
const ATTRIBUTES = /^(href|src|alt|title|width|height|colspan|rowspan|scope|lang|dir)$/;

/** Everything in a stored text, as a reader’s browser would parse it. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe.each([
  ['opened', (html: string) => stored(html)],
  [
    'pasted',
    (html: string) => {
      const box = document.implementation.createHTMLDocument('').createElement('div');
      box.append(pastedArticle(html).content);
      return writeArticle(readArticle(SCHEMA, box.outerHTML));
    },
  ],
])('S-9 a hostile article that is %s', (_, write) => {
  it.each(HOSTILE_HTML.map((html) => [html.slice(0, 120), html]))(
    'UI-12 is stored as a plain one: %j',
    (_name, html) => {
      const text = write(html);
      const elements = [...parsed(text).querySelectorAll('*')];
      expect(elements.filter(({ localName }) => !ALLOWED.test(localName))).toEqual([]);
      expect(
        elements
          .flatMap((each) => each.getAttributeNames())
          .filter((name) => !ATTRIBUTES.test(name)),
      ).toEqual([]);
      for (const each of elements) {
        expect(each.getAttribute('href') ?? 'https:').toMatch(/^(?:https?:|mailto:|\/|[a-z]+$)/);
        expect(each.getAttribute('src') ?? '').not.toContain(STRANGER);
      }
      expect('hostile' in globalThis).toBe(false);
    },
  );
});
