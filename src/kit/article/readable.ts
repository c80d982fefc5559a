import { perPerson } from '@/lib/scope';
import { linkClass } from '@/ui/link-class';
import { linkTarget, pictureAddress } from './addresses';
import { sanitize } from './sanitize';
import css from './article.module.css';

/** Elements that are rendered. Nothing else should pass the sanitizer; if it does, only its text is rendered. */
const DRAWN = new Set(
  'p br hr h2 h3 h4 strong em b i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td'.split(
    ' ',
  ),
);

/** Elements nested deeper than this are rendered as text: no one writes such an article by hand. */
const DEEPEST = 40;

/** Blocks that the browser lays out together in a long article, and those visible immediately at its beginning. */
const PART = 24;
const IN_SIGHT = 40;

/** How many sanitized texts are cached: as many as people switch between. */
const LIMIT = 4;

/** A prepared article: its beginning, and the remaining parts of a long one. Only copies of them are added to a page. */
export interface Readable {
  readonly beginning: DocumentFragment;
  readonly parts: readonly DocumentFragment[];
}

const kept = perPerson(() => new Map<string, Readable>());

/**
 * Prepares an article: sanitized (S-7), then checked against a second list, with links and pictures checked by address (S-8). It
 * never becomes text again after sanitizing, and each text is sanitized only once.
 *
 * @param html text from anywhere
 */
export function readable(html: string): Readable {
  const texts = kept.get();
  let article = texts.get(html);
  if (!article) {
    const whole = sanitize(html);
    // Before it’s copied to the page: here nothing loads yet, but on the page a picture would.
    cleanAll(whole, 0);
    article = divided(whole);
    const [oldest] = texts.keys();
    if (texts.size >= LIMIT && oldest !== undefined) texts.delete(oldest);
    texts.set(html, article);
  }
  return article;
}

/** What a part may start with: blocks without a margin above. */
const BEGINS = new Set('p pre blockquote ul ol figure div'.split(' '));

/** Splits a long article into its beginning and the remaining parts, including text between the blocks. */
function divided(beginning: DocumentFragment): Readable {
  const parts: DocumentFragment[] = [];
  let part: DocumentFragment | undefined;
  let count = PART - IN_SIGHT;
  for (let node = beginning.firstChild; node;) {
    const next: ChildNode | null = node.nextSibling;
    if (node instanceof HTMLElement && count++ >= PART && BEGINS.has(node.localName)) {
      part = beginning.ownerDocument.createDocumentFragment();
      parts.push(part);
      count = 1;
    }
    part?.append(node);
    node = next;
  }
  return { beginning, parts };
}

function cleanAll(parent: ParentNode, depth: number): void {
  for (let element = parent.firstElementChild; element;) {
    const next = element.nextElementSibling;
    clean(element, depth);
    element = next;
  }
}

function clean(element: Element, depth: number): void {
  const { localName: name } = element;
  if (depth > DEEPEST || !DRAWN.has(name) || !(element instanceof HTMLElement)) {
    element.replaceWith(element.textContent ?? '');
    return;
  }
  cleanAll(element, depth + 1);
  const given = takeAttributes(element);
  if (element instanceof HTMLAnchorElement) cleanLink(element, given['href']);
  else if (element instanceof HTMLImageElement) cleanPicture(element, given);
  else {
    nameLanguage(element, given);
    if (element instanceof HTMLTableElement) wrapTable(element);
    else if (element instanceof HTMLTableCellElement) cleanCell(element, given);
  }
}

type Given = Readonly<Record<string, string | undefined>>;

const NONE: Given = {};

/** Removes all attributes from an element; those that matter to readers are added back one by one. */
function takeAttributes(element: Element): Given {
  if (!element.hasAttributes()) return NONE;
  const given: Record<string, string> = {};
  for (const name of element.getAttributeNames()) {
    given[name] = element.getAttribute(name) ?? '';
    element.removeAttribute(name);
  }
  return given;
}

/** The language and direction of the text, if valid. */
function nameLanguage(element: HTMLElement, { lang = '', dir = '' }: Given): void {
  if (/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang)) element.lang = lang;
  if (/^(?:ltr|rtl|auto)$/.test(dir)) element.dir = dir;
}

/** Sets a number if it’s plausible. */
function count(element: Element, name: string, given: string | undefined, most: number): void {
  const value = Number(given);
  if (Number.isInteger(value) && value > 0 && value <= most) {
    element.setAttribute(name, String(value));
  }
}

/** A link that may be followed: within the product in this tab, elsewhere in a new one. Other links become text. */
function cleanLink(link: HTMLAnchorElement, address: string | undefined): void {
  const target = linkTarget(address ?? null);
  if (!target) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.href = target.href;
  link.className = linkClass();
  if (target.path !== undefined) return;
  link.rel = 'noopener noreferrer';
  if (target.href.startsWith('http')) link.target = '_blank';
}

/** A picture from a known host. Of others, nothing is loaded: they become a link that says where it leads, or their text (S-8). */
function cleanPicture(picture: HTMLImageElement, given: Given): void {
  const { alt = '' } = given;
  const address = pictureAddress(given['src'] ?? null);
  if (address === undefined) {
    const target = linkTarget(given['src'] ?? null);
    const isInLink = picture.closest('a') !== null;
    if (!target || target.path !== undefined || isInLink || !target.href.startsWith('http')) {
      picture.replaceWith(alt);
      return;
    }
    const link = picture.ownerDocument.createElement('a');
    link.textContent = alt === '' ? (target.href.split('/')[2] ?? '') : alt;
    picture.replaceWith(link);
    cleanLink(link, target.href);
    return;
  }
  // Before its address, because that starts the loading.
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.alt = alt;
  count(picture, 'width', given['width'], 10_000);
  count(picture, 'height', given['height'], 10_000);
  picture.src = address;
}

/** A table is as wide as it needs to be and scrolls on its own, including with the keyboard. */
function wrapTable(table: HTMLTableElement): void {
  const box = table.ownerDocument.createElement('div');
  box.className = css.scroll ?? '';
  box.setAttribute('role', 'group');
  // Not every browser lets Tab reach a box just because it scrolls.
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

/** How many columns and rows a cell spans, up to a screen’s worth, and what a header applies to. */
function cleanCell(cell: HTMLTableCellElement, given: Given): void {
  const isHead = cell.localName === 'th';
  // An empty header names nothing but screen readers would announce it: the corner of a table.
  if (isHead && cell.textContent?.trim() === '' && cell.childElementCount === 0) {
    const corner = cell.ownerDocument.createElement('td');
    corners.add(corner);
    cell.replaceWith(corner);
    return;
  }
  count(cell, 'colspan', given['colspan'], 50);
  count(cell, 'rowspan', given['rowspan'], 200);
  if (isHead) cell.scope = given['scope'] ?? scopeOf(cell);
}

/** Corners of tables: empty cells that were headers, and still count as headers here. */
const corners = new WeakSet<Element>();

/** What a header applies to: its column if it’s in a row of headers, otherwise its row. */
const scopeOf = (head: Element): string =>
  Array.from(head.parentElement?.children ?? []).some(
    (cell) => cell.localName === 'td' && !corners.has(cell),
  )
    ? 'row'
    : 'col';
