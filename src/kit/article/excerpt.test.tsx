import { describe, expect, it } from 'vitest';
import { excerptOf, wordsOf } from './excerpt';

describe('the excerpt of an article', () => {
  it.each([
    ['<h2>Menu</h2><p> Soup\n on <b>Monday</b>. </p><p>Fish.</p>', 'Soup on Monday.'],
    ['<p></p><ul><li>One</li></ul>', 'One'],
    ['', ''],
    ['<script>run()</script><p>Text</p>', 'Text'],
  ])('%j gives %j', (html, text) => expect(excerptOf(html)).toBe(text));

  it('is cut at a word', () => {
    const text = excerptOf(`<p>${'courtyard '.repeat(40)}</p>`);
    expect(text).toMatch(/courtyard…$/);
    expect(text.length).toBeLessThanOrEqual(221);
  });

  it('is cut within a word that is too long', () => {
    expect(excerptOf(`<p>${'w'.repeat(400)}</p>`)).toHaveLength(221);
  });
});

it('words of neighboring blocks stay apart', () => {
  expect(wordsOf('<p>nine</p><h2>Bring</h2><ul><li>shoes</li></ul>')).toBe('nine Bring shoes');
});
