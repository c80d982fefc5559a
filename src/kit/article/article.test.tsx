import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, type AppConfig } from '@/lib/config';
import {
  HOSTILE_ARTICLE,
  HOSTILE_HTML,
  STRANGER,
  UNCLOSED_HTML,
} from '@tests/helpers/hostile-html';
import { eventually } from '@tests/helpers/eventually';
import { Article } from './article';
import { sanitize } from './sanitize';

const API = 'https://api.example.com';

beforeEach(() =>
  setConfig({
    api: API,
    mediaHosts: ['media.example.net'],
    mediaPaths: ['/assets/'],
    uploadHosts: [],
  } as unknown as AppConfig),
);
afterEach(() => {
  setConfig(undefined);
  Reflect.deleteProperty(globalThis, 'hostile');
});

/** Renders an article; returns the element that contains it, and the addresses the router was sent to. */
function draw(html: string) {
  const history = createMemoryHistory({ initialEntries: ['/news/a'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const { container } = render(
    <RouterContextProvider router={router}>
      <Article html={html} />
    </RouterContextProvider>,
  );
  const article = container.firstElementChild;
  if (!article) throw new Error('nothing was drawn');
  return { article, history };
}

/** What S-7 allows in an article, and the wrapper, icon, and hint that the product adds. */
const ELEMENTS =
  /^(p|br|hr|h[234]|strong|em|b|i|u|s|su[bp]|code|pre|blockquote|[uo]l|li|a|img|figure|figcaption|table|t(head|body|r|h|d))$/;
const OWN = /^(div|span|svg|path)$/;
const ATTRIBUTES =
  /^(href|src|alt|title|width|height|colspan|rowspan|scope|lang|dir|rel|target|class|loading|decoding)$/;

describe('S-7 S-9 a hostile article', () => {
  it.each([...HOSTILE_HTML, ...UNCLOSED_HTML].map((html) => [html.slice(0, 120), html]))(
    'becomes a plain one: %j',
    (_, html) => {
      const { title, cookie } = document;
      const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
      const { article } = draw(html);
      // S-24: the policy would report their addresses, although nothing loads.
      for (const { value } of parse.mock.results) {
        expect((value as Document).querySelectorAll('base, video, audio')).toHaveLength(0);
      }
      parse.mockRestore();
      const elements = [...article.querySelectorAll('*')];
      const theirs = elements.filter((each) => !each.closest('svg') && !OWN.test(each.localName));
      expect(theirs.filter(({ localName }) => !ELEMENTS.test(localName))).toEqual([]);
      // S-8: an icon appears only beside a link that the product created.
      for (const icon of article.querySelectorAll('svg')) {
        expect(icon.closest('a')?.getAttribute('rel')).toBe('noopener noreferrer');
      }
      const attributes = theirs.flatMap((each) => each.getAttributeNames());
      expect(attributes.filter((name) => !ATTRIBUTES.test(name))).toEqual([]);
      for (const image of article.querySelectorAll('img')) {
        expect(new URL(image.src).origin).toBe(location.origin);
      }
      for (const link of article.querySelectorAll('a')) {
        expect(link.href).toMatch(/^(?:https?|mailto):/);
      }
      expect(article.querySelectorAll('[style], [id], [name], script, style, form')).toHaveLength(
        0,
      );
      expect('hostile' in globalThis).toBe(false);
      expect({ title: document.title, cookie: document.cookie }).toEqual({ title, cookie });
    },
  );

  it('S-8 requests nothing from other sites, in later parts either', async () => {
    const { article } = draw(`<p>Of many blocks</p>${HOSTILE_ARTICLE}`);
    await eventually(() => expect(article.lastElementChild).not.toBeEmptyDOMElement());
    expect(article.querySelectorAll('div:not([role]) > *').length).toBeGreaterThan(0);
    const asked = [...article.querySelectorAll('[src], [srcset], [poster], [data], [background]')];
    const addresses = asked.flatMap((each) =>
      each.getAttributeNames().map((name) => each.getAttribute(name) ?? ''),
    );
    expect(addresses.filter((each) => each.includes(STRANGER))).toEqual([]);
  });
});

describe('an article', () => {
  it('S-8 UI-12 shows the picture of a known host, and a link to any other', () => {
    draw(
      '<p><img src="https://media.example.net/a.png" alt="The courtyard" width="640" height="320">' +
        '<img src="https://elsewhere.example/b.png" alt="The roof"></p>',
    );
    expect(screen.getByRole('img', { name: 'The courtyard' })).toHaveAttribute('width', '640');
    expect(screen.queryByRole('img', { name: 'The roof' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^The roof/ })).toHaveAttribute(
      'href',
      'https://elsewhere.example/b.png',
    );
  });

  it('S-8 loads nothing from its own hosts but pictures: an address may sign readers out', () => {
    draw(
      ['/auth/logout', 'https://api.example.com/auth/logout', '/assets/../auth/logout']
        .map((src) => `<p><img src="${src}" alt="Out"></p>`)
        .join('') +
        '<p><a href="/map"><img src="https://elsewhere.example/c.png" alt="In"></a></p>',
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getAllByText('Out')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'In' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/map$/),
    );
  });

  it('S-9 shows what’s said about elements as it was written', () => {
    draw('<p>&lt;video src="x">, <x-base>y</x-base></p>');
    expect(screen.getByText('<video src="x">, y')).toBeVisible();
    expect(
      [...sanitize('<p title="<video >, <Base/>, </audio >">x</p>').querySelectorAll('p')].map(
        ({ title }) => title,
      ),
    ).toEqual(['<video >, <Base/>, </audio >']);
  });

  it('S-8 gives a link to another site no way back, and says that it opens a tab', () => {
    draw('<p><a href="https://example.org/a" target="_self" rel="opener">A guide</a></p>');
    const link = screen.getByRole('link', { name: /^A guide/ });
    expect(link).toHaveAccessibleName(/new tab/);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('S-8 keeps the text of a link that leads nowhere', () => {
    draw('<p><a href="ftp://example.org">A file</a></p>');
    expect(screen.getByText('A file')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('follows a link to a page of the product without reloading', async () => {
    const { history } = draw('<p><a href="/map?officeId=offi_berlin">The map</a></p>');
    const push = vi.spyOn(history, 'push');
    await userEvent.click(screen.getByRole('link', { name: 'The map' }));
    expect(push).toHaveBeenCalledWith('/map?officeId=offi_berlin');
  });

  it('A-5 names the scrolling box of a table, whose headers say what they are for', () => {
    draw(
      '<table><thead><tr><th>Day</th><th>Dish</th></tr></thead><tbody><tr><th>Monday</th><td>Lentil soup</td></tr></tbody></table>',
    );
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('columnheader', { name: 'Dish' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Monday' })).toBeVisible();
  });

  it('is divided into parts if it is long, and they keep their order', async () => {
    const blocks = Array.from({ length: 130 }, (_, n) =>
      n % 10 === 0 ? `<h2>Chapter ${n}</h2>` : `<p>Words ${n}</p>`,
    );
    const { article } = draw(`${blocks.join('')}At <b>last</b>`);
    const parts = [...article.children].filter(({ localName }) => localName === 'div');
    await eventually(() => expect(parts.at(-1)).not.toBeEmptyDOMElement());
    expect(parts.length).toBeGreaterThan(2);
    expect(new Set(parts.map(({ firstElementChild }) => firstElementChild?.localName))).toEqual(
      new Set(['p']),
    );
    expect(article).toHaveTextContent(new RegExp('Chapter 0Words 1.*Words 129At last$'));
    expect(article.querySelectorAll('h2')).toHaveLength(13);
  });

  it('A-17 keeps the language of words, and drops an invalid one', () => {
    draw('<p lang="de">Grüße</p><p lang="no such">x</p><p dir="rtl">مرحبا</p>');
    expect(screen.getByText('Grüße')).toHaveAttribute('lang', 'de');
    expect(screen.getByText('x')).not.toHaveAttribute('lang');
    expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'rtl');
  });
});
