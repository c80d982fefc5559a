import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Article } from '@/kit/article/article';
import { readable } from '@/kit/article/readable';
import '@/ui/styles.css';

/** The times of one article, in milliseconds. */
export interface ArticleTimes {
  /** Sanitizing the article, and checking the result. */
  readonly sanitized: number;
  /** From then until the first frame in which it can be read. */
  readonly drawn: number;
  /** From then until all of it is rendered. */
  readonly whole: number;
}

/** The functions that the bench outside calls. */
export interface ArticleBench {
  /** Renders another article of the same kind, and returns the times. */
  readonly draw: () => Promise<ArticleTimes>;
  /** The number of characters in the article. */
  readonly size: number;
}

declare global {
  interface Window {
    articleBench?: ArticleBench;
  }
}

/** The minimum length of the article: longer than anyone reads in one go. */
const SIZE = 200_000;

/** A chapter as a company might write it: text, a list, a link, a table, and content that must be removed. */
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

let drawings = 0;

/** Resolves when the browser has painted a frame. */
async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', done);
    port1.start();
    port2.postMessage(0);
  });
}

async function draw(): Promise<ArticleTimes> {
  // Another text each time, so that nothing is rendered from a cache.
  const html = article((drawings += 1));
  flushSync(() => show(''));
  await painted();
  const before = performance.now();
  // Kept for the article, which is rendered next.
  readable(html);
  const between = performance.now();
  flushSync(() => show(html));
  await painted();
  const drawn = performance.now() - between;
  const last = html.match(/Chapter \d+/g)?.at(-1) ?? '';
  const stage = document.querySelector('#stage');
  while (stage?.textContent?.includes(last) !== true) await painted();
  return { sanitized: between - before, drawn, whole: performance.now() - between };
}

window.articleBench = { draw, size: article(1).length };
