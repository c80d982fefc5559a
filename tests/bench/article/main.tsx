import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Article } from '@/parts/article/article';
import { sanitize } from '@/parts/article/sanitize';
import '@/ui/styles.css';

/** Milliseconds of one article. */
export interface ArticleTimes {
  /** What the sanitizer takes of the article alone. */
  readonly sanitized: number;
  /** From the text to elements that are laid out, the sanitizer's part included. */
  readonly drawn: number;
}

/** What the bench outside calls. */
export interface ArticleBench {
  /** Draws another article of the same kind, and says how long that took. */
  readonly draw: () => ArticleTimes;
  /** Characters of the article. */
  readonly size: number;
}

declare global {
  interface Window {
    articleBench?: ArticleBench;
  }
}

/** Characters an article has at least: longer than anything that is read at one go. */
const SIZE = 200_000;

/** A chapter as a company writes one: words, a list, a link, a table, and what must not pass. */
const chapter = (n: number): string =>
  `<h2>Chapter ${n}</h2>` +
  `<p>Every floor has a kitchen, two <strong>quiet rooms</strong> and a printer; <em>badges</em> open the doors from six to ` +
  `ten. See the <a href="/map">map</a> or <a href="https://example.com/${n}">the guide</a>.</p>` +
  `<ul>${'<li>Lockers stand next to the stairs on each floor.</li>'.repeat(5)}</ul>` +
  `<table><thead><tr><th>Time</th><th>What</th></tr></thead><tbody>${'<tr><td>9:00</td><td>Badge and locker</td></tr>'.repeat(6)}` +
  `</tbody></table><blockquote><p>Ask anybody with a green lanyard.</p></blockquote>` +
  `<p style="color:red" onclick="go()">Lost?<script>go(${n})</script> Call reception.</p>`;

function article(first: number): string {
  let html = '';
  for (let n = first; html.length < SIZE; n++) html += chapter(n);
  return html;
}

let show: (html: string) => void = () => {};
function Page() {
  const [html, setHtml] = useState('');
  useEffect(() => {
    show = setHtml;
  }, []);
  return <Article html={html} />;
}

const router = createRouter({
  routeTree: createRootRoute({ component: Page }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
createRoot(document.querySelector('#stage') ?? document.body).render(
  <RouterProvider router={router as never} />,
);

let drawn = 0;

function draw(): ArticleTimes {
  // Another text each time, so that nothing is drawn from memory.
  const html = article((drawn += 1));
  const before = performance.now();
  sanitize(html);
  const between = performance.now();
  flushSync(() => show(html));
  // Asking for a size makes the browser lay the page out.
  if (document.body.scrollHeight === 0) throw new Error('Nothing was drawn');
  return { sanitized: between - before, drawn: performance.now() - between };
}

window.articleBench = { draw, size: article(1).length };
