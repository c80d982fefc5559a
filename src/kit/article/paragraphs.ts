import { sanitize } from './sanitize';

/** The paragraphs of an agreement as text, each once, so that nothing in it can run here (UI-12). */
export function paragraphsOf(html: string): string[] {
  const body = sanitize(html);
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4')];
  const texts = (blocks.length > 0 ? blocks : [body]).map(({ textContent }) => textContent ?? '');
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An article of plain paragraphs, one for each non-empty line. The inverse of {@link paragraphsOf}. */
export const articleOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign)}</p>`)
    .join('');
