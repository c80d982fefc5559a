import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleOf, paragraphsOf } from './paragraphs';

describe('the paragraphs of an agreement', () => {
  it('UI-12 are the words that someone typed, in any form', () => {
    expect(paragraphsOf(articleOf('<img src=x onerror=alert(1)>\n\nA & B < C'))).toEqual([
      '<img src=x onerror=alert(1)>',
      'A & B < C',
    ]);
  });

  it('do not change in any number of conversions', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 5 }), (lines) => {
        const once = articleOf(paragraphsOf(articleOf(lines.join('\n'))).join('\n\n'));
        expect(articleOf(paragraphsOf(once).join('\n\n'))).toBe(once);
      }),
      { numRuns: 100 },
    );
  });

  it('are read out of headings and lists as well', () => {
    expect(paragraphsOf('<h2>Rules</h2><ul><li><p>One</p></li><li>Two</li></ul>')).toEqual([
      'Rules',
      'One',
      'Two',
    ]);
  });
});
