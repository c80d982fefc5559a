import { describe, expect, it } from 'vitest';
import { validatePlan, MAX_SVG_BYTES, MAX_NODES, problemOfSvg } from './validate';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('a plan as SVG', () => {
  it('S-11 is accepted if it only draws', () => {
    const drawn = '<defs><path id="a" d="M0 0h9"/></defs><use href="#a" fill="url(#b)"/>';
    expect(problemOfSvg(svg(drawn))).toBeUndefined();
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg:script>alert(1)</svg:script>',
    '<rect onload="alert(1)"/>',
    '<image href="https://evil.test/a.png"/>',
    '<image xlink:href=//evil.test/a.png />',
    '<rect style="fill:url(https://evil.test/#a)"/>',
    '<style>@import "https://evil.test/a.css"</style>',
    '<foreignObject><p>hi</p></foreignObject>',
    '<set attributeName="href" to="x"/>',
  ])('S-11 is refused with %s', (inside) => {
    expect(problemOfSvg(svg(inside))).toBe('entities');
  });

  it('S-11 is refused with entities, before anything opens them', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(problemOfSvg(bomb + svg('<text>&b;</text>'))).toBe('entities');
  });

  it('is refused if it has too many parts, is too large, or is not SVG', async () => {
    expect(problemOfSvg(svg('<g/>'.repeat(MAX_NODES * 2)))).toBe('nodes');
    expect(problemOfSvg('<html></html>')).toBe('unreadable');
    const large = new Blob([' '.repeat(MAX_SVG_BYTES + 1)], { type: 'image/svg+xml' });
    expect(await validatePlan(large)).toEqual({ problem: 'size' });
  });
});
