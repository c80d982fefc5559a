import { sanitize } from './sanitize';

/** Length of an excerpt in letters: two lines on a wide screen. */
const LIMIT = 220;

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();

/** The beginning of an article: its first paragraph, cut at a word. */
export function excerptOf(html: string): string {
  const article = sanitize(html);
  const first = [...article.querySelectorAll('p')].find(
    ({ textContent }) => plain(textContent) !== '',
  );
  const text = plain((first ?? article).textContent);
  if (text.length <= LIMIT) return text;
  const end = text.lastIndexOf(' ', LIMIT);
  return `${text.slice(0, end > 0 ? end : LIMIT)}…`;
}

/** All words of an article, for searching. */
export function wordsOf(html: string): string {
  const walker = document.createTreeWalker(sanitize(html), NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  return plain(words.join(' '));
}
