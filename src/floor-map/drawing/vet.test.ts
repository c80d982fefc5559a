import { describe, expect, it } from 'vitest';
import { drawingText, MAX_NODES, vetDrawing } from './vet';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inside}</svg>`;
const problem = (text: string) => {
  const vetted = vetDrawing(text);
  return 'problem' in vetted ? vetted.problem : undefined;
};
describe('a plan as SVG', () => {
  it('S-11 is accepted if it only draws', () => {
    const drawn = '<defs><path id="a" d="M0 0h9"/></defs><use href="#a" fill="url(#b)"/>';
    expect(problem(svg(drawn))).toBeUndefined();
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg:script>alert(1)</svg:script>',
    '<rect onload="alert(1)"/>',
    '<image href="https://evil.test/a.png"/>',
    '<image xlink:href=//evil.test/a.png />',
    '<rect style="fill:url(https://evil.test/#a)"/>',
    '<style>@import "https://evil.test/a.css"</style>',
    '<foreignObject><p>hi</p>',
    '<set attributeName="href" to="x"/>',
  ])('S-11 is refused with %s', (inside) => {
    expect(problem(svg(inside))).toBe('entities');
  });

  it.each([
    ['names that grow', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
    ['markup for a name', '<!DOCTYPE svg [<!ENTITY a "<script/>">]>'],
    ['names from elsewhere', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
    ['names of declarations', '<!DOCTYPE svg [<!ENTITY % a "x">%a;]>'],
    ['a second declaration', '<!DOCTYPE svg><!DOCTYPE svg>'],
    ['a declaration without an end', '<!DOCTYPE svg ['],
    ['more names than a program writes', `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(1000)}]>`],
  ])('S-11 is refused with %s in its declaration, before anything opens them', (_, declaration) => {
    expect(problem(`${declaration}${svg('<text>&b;</text>')}`)).toMatch(/entities|unreadable/);
  });

  it('is refused if it has too many parts or is not SVG', () => {
    expect(problem(svg('<g/>'.repeat(MAX_NODES * 2)))).toBe('nodes');
    expect(problem('<html></html>')).toBe('unreadable');
  });

  it.each([
    ['a path of four megabytes', `<path d="M0 0${'h9v9'.repeat(1_000_000)}"/>`],
    ['paths with very many points together', `<path d="M0 0${'h9v9'.repeat(9000)}"/>`.repeat(60)],
    [
      'markers in markers',
      ['a', 'b', 'c', 'd']
        .map((id, at, all) => {
          const marker = all[at - 1] ? `marker-mid="url(#${all[at - 1]})"` : '';
          return `<marker id="${id}"><path ${marker} d="M0 0${'h9v9'.repeat(40)}"/></marker>`;
        })
        .join('') + '<path marker-start="url(#d)" d="M0 0h9v9"/>',
    ],
    [
      'a marker that a group gives its lines',
      `<marker id="m"><path d="M0 0${'h9v9'.repeat(100)}"/></marker>
       <g marker-mid="url(#m)">${'<path d="M0 0h9v9h9v9h9v9h9v9h9v9h9"/>'.repeat(900)}</g>`,
    ],
    ['very short dashes', '<path d="M0 0h2000" stroke-dasharray="0.001"/>'],
    ['very short dashes in a style', '<path d="M0 0h2000" style="stroke-dasharray: .001 .002"/>'],
    ['hundreds of masks', '<mask id="m"/>' + '<rect mask="url(#m)"/>'.repeat(300)],
    ['hundreds of groups seen through', '<g opacity=".5">'.repeat(300) + '</g>'.repeat(300)],
    [
      'hundreds of groups seen through by a style sheet',
      `<style>.a,.b{fill:red;opacity:.5}</style>${'<g class="x b">'.repeat(300)}${'</g>'.repeat(300)}`,
    ],
    ['a text of a megabyte', `<text>${'a b '.repeat(300_000)}</text>`],
    ['a filter that takes seconds', '<filter id="f"><feConvolveMatrix order="15"/></filter>'],
    ['tags that never end', '<a '.repeat(20_000)],
  ])('S-11 is refused with %s', (_, inside) => {
    expect(problem(svg(inside, ' width="2000" height="1500"'))).toMatch(/nodes|unreadable/);
  });

  // A check that grows with the square of the text would take a minute for these, longer than a test may.
  it.each([
    ['backslashes', `<path fill="${'\\'.repeat(400_000)}"/>`, undefined],
    ['backslashes and brackets', `<path fill="${'\\('.repeat(200_000)}"/>`, 'nodes'],
    ['blanks in a tag', `<path fill${' '.repeat(400_000)}/>`, 'unreadable'],
    ['blanks in a style', `<path style="stroke-dasharray${' '.repeat(400_000)}"/>`, undefined],
    ['the beginning of a drawing', '<foreignObject '.repeat(30_000), 'entities'],
    ['comments that never end', '<!--'.repeat(30_000), 'unreadable'],
  ])('S-11 is judged soon if it holds %s', (_, inside, found) => {
    expect(problem(svg(inside))).toBe(found);
  });
});

describe('a plan as drawing programs write it', () => {
  const shapes = '<g id="Walls"><path class="st0" d="M0 0h900v600H0z"/></g>';

  it.each([
    [
      'Illustrator',
      `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 900 600">
<style type="text/css">.st0{opacity:0.5;fill:none;stroke:#231F20;}</style>
<switch><foreignObject requiredExtensions="&ns_extend;" x="0" y="0" width="1" height="1"></foreignObject>
${shapes}</switch></svg>`,
    ],
    [
      'Visio',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generated by Microsoft Visio, SVG Export plan.svg Page-1 -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/" width="11in" viewBox="0 0 792 612">
<v:documentProperties v:langID="1033"/><style type="text/css"><![CDATA[.st0 {fill:none;stroke:#000000;stroke-dasharray:5.25,3.75}]]></style>
${shapes}</svg>`,
    ],
    ['Inkscape', `<?xml version="1.0"?>\n${svg(shapes, ' viewBox="0 0 900 600"')}`],
  ])('S-17 %s is taken, without what only that program reads', (_, text) => {
    const vetted = vetDrawing(text);
    expect(vetted).toHaveProperty('text');
    const shown = 'text' in vetted ? vetted.text : '';
    expect(shown).not.toMatch(/DOCTYPE|ENTITY|foreignObject|&ns_/);
    expect(shown).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(shown).toContain('M0 0h900v600H0z');
  });

  it('S-17 a plan is read in the encoding that it names', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<text>Büro</text>')}`;
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(vetDrawing(drawingText(bytes))).toEqual({ text: svg('<text>Büro</text>') });
    const letters = Array.from(svg('é'), (letter) => letter.charCodeAt(0));
    const wide = Uint8Array.from([0xff, 0xfe, ...letters.flatMap((code) => [code, 0])]);
    expect(drawingText(wide)).toContain('é');
  });
});
