import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowedUrl, safeReturnUrl } from '@/domain/text/addresses';
import { toCsv } from '@/domain/text/csv';
import { foldText, searchFor } from '@/domain/text/search';
import { vetDrawing } from '@/floor-map/drawing/vet';
import { setConfig, type AppConfig } from '@/lib/config';
import { mediaAddress } from '@/lib/config/media-address';
import { parseSearch, stringifySearch } from '@/lib/search';
import { readable } from '@/kit/article/readable';
import { VECTORS } from './texts';

const API = 'https://api.example.com';

beforeEach(() =>
  setConfig({ api: API, mediaHosts: [], mediaPaths: ['/a'] } as unknown as AppConfig),
);
afterEach(() => setConfig(undefined));

/** The texts for which a check fails or throws, so that one run names all of them. */
const failures = (holds: (text: string) => boolean): readonly string[] =>
  VECTORS.filter((text) => {
    try {
      return !holds(text);
    } catch {
      return true;
    }
  }).map((text) => text.slice(0, 300));

const ELEMENTS = new Set(
  'P BR HR H2 H3 H4 STRONG EM B I U S SUB SUP CODE PRE BLOCKQUOTE UL OL LI A IMG FIGURE FIGCAPTION TABLE THEAD TBODY TR TH TD DIV SPAN'.split(
    ' ',
  ),
);

function isHarmless(element: Element): boolean {
  const names = element.getAttributeNames();
  if (!ELEMENTS.has(element.nodeName) || names.some((name) => /^on|^style$|^srcdoc$/iu.test(name)))
    return false;
  const href = element.getAttribute('href');
  if (href !== null && !/^(?:https?:|mailto:|\/)/iu.test(href)) return false;
  const src = element.getAttribute('src');
  return (
    src === null || [API, globalThis.location.origin].some((host) => src.startsWith(`${host}/`))
  );
}

describe('hostile texts of others', { timeout: 3_600_000 }, () => {
  it('S-7 S-8 an article has only elements, links, and pictures of the list', () => {
    const isArticle = (html: string): boolean => {
      const { beginning, parts } = readable(html);
      return [beginning, ...parts].every((part) =>
        Array.from(part.querySelectorAll('*')).every(isHarmless),
      );
    };
    expect(failures(isArticle)).toEqual([]);
  });

  it('S-11 a plan is refused, or refers to nothing but itself', () => {
    const isPlan = (source: string): boolean => {
      const vetted = vetDrawing(source);
      if ('problem' in vetted) return true;
      const { documentElement } = new DOMParser().parseFromString(vetted.text, 'image/svg+xml');
      return [documentElement, ...documentElement.querySelectorAll('*')].every(
        (element) =>
          !/^(?:script|foreignObject|iframe)$/iu.test(element.localName) &&
          Array.from(element.attributes).every(
            ({ localName, value }) => localName !== 'href' || value.startsWith('#'),
          ),
      );
    };
    expect(failures(isPlan)).toEqual([]);
  });

  it('S-12 a cell of a CSV file is no formula, whichever separator a spreadsheet uses', () => {
    const isText = (text: string): boolean => {
      const csv = toCsv([['Name', text]]).slice(1);
      return [',', ';', '\t', '|'].every((delimiter) => {
        const { data } = Papa.parse<string[]>(csv, { delimiter });
        return data.flat().every((cell) => !/^[\s"\0\uFEFF]*[=+@\uFF1D\uFF0B\uFF20-]/u.test(cell));
      });
    };
    expect(failures(isText)).toEqual([]);
  });

  it('S-10 S-14 an address is refused, or leads to a listed host or within the product', () => {
    const isAddress = (text: string): boolean => {
      const api = allowedUrl(text, { origins: [API], hosts: [], base: API });
      const media = mediaAddress(text);
      const back = safeReturnUrl(text, 'https://acme.example.com');
      return (
        (api === undefined || new URL(api).origin === API || new URL(api).host === '') &&
        (media === undefined || /^https?:$/u.test(new URL(media, API).protocol)) &&
        new URL(back, 'https://acme.example.com').origin === 'https://acme.example.com' &&
        /^\/(?![/\\])/u.test(back)
      );
    };
    expect(failures(isAddress)).toEqual([]);
  });

  it('UI-1 a search keeps what was typed, and finds it', () => {
    const isKept = (text: string): boolean => {
      const { q = '' } = parseSearch(stringifySearch({ q: text }));
      const isFound = searchFor(text)?.(foldText(text)) ?? true;
      // Half a character can’t be in an address.
      const whole = text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
      return q === whole && isFound;
    };
    expect(failures(isKept)).toEqual([]);
  });
});
