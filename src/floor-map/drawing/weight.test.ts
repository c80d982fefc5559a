import { describe, expect, it } from 'vitest';
import { drawingOf } from './source';
import { isBomb } from './weight';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const bomb = (text: string) => {
  const drawing = drawingOf(text);
  return drawing && isBomb(drawing);
};

/** Each of `levels` parts refers to ten of the previous one. */
const nested = (levels: number, refer: (id: string) => string) =>
  svg(
    Array.from({ length: levels }, (_, level) => {
      const inside = level === 0 ? '<path d="M0 0h9"/>' : refer(`l${level - 1}`).repeat(10);
      return `<g id="l${level}">${inside}</g>`;
    }).join(''),
  );
const using = (id: string) => `<use href="#${id}"/>`;

describe('a plan whose parts stand for many', () => {
  it.each([
    ['uses', using],
    ['fills', (id: string) => `<rect fill="url(#${id})"/>`],
    ['fills by its style', (id: string) => `<rect style='fill: url( "#${id}" )'/>`],
    ['spells the fill in characters', (id: string) => `<rect fill="u&#114;l(&#x23;${id})"/>`],
    ['escapes the fill', (id: string) => `<rect fill="\\75rl(#${id})"/>`],
    ['uses by the older name', (id: string) => `<use xlink:href=" #${id}"/>`],
  ])('S-11 is refused if each %s ten of the next', (_, refer) => {
    expect(bomb(nested(10, refer))).toBe(true);
  });

  it('S-11 is refused if a style sheet fills the parts of ten patterns with the next one', () => {
    const patterns = Array.from({ length: 10 }, (_, n) =>
      `<pattern id="p${n}"><path class="c${n + 1}"/></pattern>`.replace(
        '/></',
        `/>${'<path/>'.repeat(9)}</`,
      ),
    ).join('');
    const rules = Array.from({ length: 10 }, (_, n) => `.c${n}{fill:url(#p${n})}`).join('');
    expect(bomb(svg(`<style>${rules}</style>${patterns}`))).toBe(true);
    expect(bomb(svg(`<style><![CDATA[${rules}]]></style>${patterns}`))).toBe(true);
  });

  it('S-11 is refused if a part uses itself', () => {
    expect(bomb(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(true);
  });

  it('is accepted if a chair is drawn a thousand times', () => {
    const chair = '<g id="chair"><path d="M0 0h9"/><path d="M0 9h9"/></g>';
    expect(bomb(svg(chair + using('chair').repeat(1000)))).toBe(false);
    expect(bomb(nested(3, using))).toBe(false);
  });

  it('is accepted with gradients in its style sheet, as drawing programs write them', () => {
    const gradients = Array.from(
      { length: 12 },
      (_, n) => `<linearGradient id="g${n}"><stop/><stop/></linearGradient>`,
    ).join('');
    const rules = Array.from({ length: 12 }, (_, n) => `.c${n}{fill:url(#g${n})}`).join('');
    expect(bomb(svg(`<style>${rules}</style>${gradients}<path class="c1"/>`))).toBe(false);
    expect(bomb(svg(`<g sodipodi:docname="C:\\plans (2)\\a.svg"><path/></g>`))).toBe(false);
  });
});

describe('the text of a plan', () => {
  it('is read with declaration, comments, and anything around the drawing', () => {
    const text = `\uFEFF<?xml version="1.0"?>\n<!-- <g> -->\n${svg('<g id="a">x &amp; y</g>')}\n`;
    expect(drawingOf(text)?.parts.map(({ name }) => name)).toEqual(['svg', 'g']);
  });

  it.each([
    ['ends early', '<svg><g>'],
    ['closes what is not open', '<svg></g></svg>'],
    ['closes in another order', '<svg><g><a></g></a></svg>'],
    ['holds a comment without an end', '<svg><!-- </svg>'],
    ['has two roots', '<svg></svg><svg></svg>'],
    ['has an attribute without quotes', '<svg width=1></svg>'],
    ['is nested deeper than any plan', svg('<g>'.repeat(600) + '</g>'.repeat(600))],
    ['is empty', ''],
  ])('is refused if it %s', (_, text) => {
    expect(drawingOf(text)).toBeUndefined();
  });
});
