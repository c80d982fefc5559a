import { describe, expect, it } from 'vitest';
import { isBomb } from './bomb';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Each of `levels` parts refers to ten of the one before it. */
const nested = (levels: number, refer: (id: string) => string) =>
  svg(
    Array.from({ length: levels }, (_, level) => {
      const inside = level === 0 ? '<path d="M0 0h9"/>' : refer(`l${level - 1}`).repeat(10);
      return `<g id="l${level}">${inside}</g>`;
    }).join(''),
  );
const using = (id: string) => `<use href="#${id}"/>`;

describe('a plan whose parts stand for many', () => {
  it('S-11 is refused when each uses ten of the next', () => {
    expect(isBomb(nested(10, using))).toBe(true);
    expect(isBomb(nested(10, (id) => `<rect fill="url(#${id})"/>`))).toBe(true);
  });

  it('S-11 is refused when one comes to use itself', () => {
    expect(isBomb(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(true);
  });

  it('S-11 is refused when it is nested deeper than any plan', () => {
    expect(isBomb(svg('<g>'.repeat(600) + '</g>'.repeat(600)))).toBe(true);
  });

  it('is taken when a chair is drawn a thousand times', () => {
    const chair = '<g id="chair"><path d="M0 0h9"/><path d="M0 9h9"/></g>';
    expect(isBomb(svg(chair + using('chair').repeat(1000)))).toBe(false);
    expect(isBomb(nested(3, using))).toBe(false);
  });
});
