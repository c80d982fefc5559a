import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, wordsOf } from './excerpt';
import { paragraphsOf } from './paragraphs';
import { admittedPaste } from './admitted';
import { sanitize } from './sanitize';
import { isTooHeavy, wordsWithoutTags } from './weight';

/** The longest article that the API accepts. */
const LONGEST = 20_000;
const filled = (part: (index: number) => string): string => {
  let text = '';
  for (let index = 0; text.length < LONGEST - 60; index += 1) text += part(index);
  return text;
};
const times = (part: string, count: number) => part.repeat(count);

const HEAVY: readonly (readonly [string, string])[] = [
  ['fonts that differ, in blocks', filled((at) => `<font size=${at}><p>x`)],
  ['formatting, then blocks', `${times('<b><i><u><s>', 400)}${times('<p>x', 3000)}`],
  [
    'formatting that differs, then blocks',
    `${filled((at) => `<b id=${at}>`).slice(0, 9000)}${times('<p>', 3000)}`,
  ],
  ['formatting across blocks', filled(() => '<b><div></b>')],
  ['blocks within each other', times('<div>', 4000)],
  ['quotations within each other', times('<blockquote>', 1600)],
  ['lists within each other', times('<ul><li>', 2400)],
  ['tables within each other', times('<table><tr><td>', 1300)],
  ['links in tables', times('<table><tr><td><a href=/x>', 700)],
  ['formatting in tables', filled((at) => `<table><b id=${at}>x`)],
  ['ends without a beginning in deep blocks', `${times('<div>', 250)}${times('</i>', 4500)}`],
  ['drawings within each other', times('<svg><g>', 2400)],
  ['formulas within each other', times('<math><mi>', 2000)],
  ['upper-case tags', filled((at) => `<FONT SIZE=${at}><P>x`)],
];

const LIGHT: readonly (readonly [string, string])[] = [
  [
    'paragraphs with links and formatting',
    filled((at) => `<p><a href="/x/${at}"><b><i>x</i></b></a></p>`),
  ],
  ['paragraphs without ends', times('<p>x', 4900)],
  ['lists without ends of their items', `<ul>${times('<li>x', 3900)}</ul>`],
  ['a table without ends of its cells', `<table>${times('<tr><td>x<td>y', 1400)}</table>`],
  ['anchors without ends', times('<a name=x>x', 1800)],
  ['formatting that ends after its paragraph', times('<p><b>x</p></b>', 1300)],
  ['formatting in the wrong order', times('<b><i>x</b></i>', 1300)],
  ['line breaks and pictures', times('<br><img src=x>', 1300)],
  [
    'a letter in quotations of an email',
    `${times('<blockquote>', 30)}x${times('</blockquote>', 30)}`,
  ],
  ['signs that aren’t tags', times('< <<1 < 3 ', 2000)],
];

describe('an article that’s hard to parse', () => {
  it.each(HEAVY)('S-9 gives only its words: %s', (_, html) => {
    expect(isTooHeavy(html)).toBe(true);
    for (const article of [sanitize(html), admittedPaste(html).content]) {
      expect(article.querySelectorAll('*')).toHaveLength(1);
      expect(article.textContent).not.toContain('<');
    }
    // The list of news, the search, and agreements read it too.
    expect([excerptOf(html), wordsOf(html), ...paragraphsOf(html)].join('')).not.toContain('<');
  });

  it.each(LIGHT)('is shown as it was written: %s', (_, html) => {
    expect(isTooHeavy(html)).toBe(false);
  });

  it('S-9 keeps its words, with the signs they were written with', () => {
    expect(wordsWithoutTags('<b>Salt</b><p>&amp; pepper &lt;3&amp;lt;')).toBe(
      'Salt & pepper <3&lt;',
    );
  });

  it('S-9 never becomes many more elements than it has tags', () => {
    const names = [
      'a',
      'b',
      'i',
      'font',
      'nobr',
      'div',
      'p',
      'li',
      'table',
      'tr',
      'td',
      'h2',
      'ul',
      'blockquote',
    ];
    const tag = fc
      .tuple(fc.constantFrom('<', '<', '<', '</'), fc.constantFrom(...names), fc.nat(30))
      .map(([sign, name, value]) => `${sign}${name}${sign === '<' ? ` lang=a${value}` : ''}>x`);
    fc.assert(
      fc.property(
        fc.array(tag, { minLength: 3, maxLength: 6 }),
        fc.integer({ min: 20, max: 60 }),
        (unit, count) => {
          const html = times(unit.join(''), count);
          if (isTooHeavy(html)) return;
          const made = new DOMParser()
            .parseFromString(html, 'text/html')
            .querySelectorAll('*').length;
          expect(made).toBeLessThan(12 * unit.length * count + 21_000);
        },
      ),
      { numRuns: Number(process.env['HEAVY_RUNS'] ?? 25) },
    );
  });

  it('S-9 is recognized in time that grows with its length', () => {
    // Quadratic work on a megabyte would exceed the time limit of a test many times over.
    for (const part of ['<', '<a', '</a', '<a ', '&amp', '<p>', '</p>', ' ', '<!--', '<b></b>']) {
      const html = times(part, Math.ceil(1_000_000 / part.length));
      isTooHeavy(html);
      expect(wordsWithoutTags(html).length).toBeLessThanOrEqual(html.length);
    }
  });
});
