import { perPerson } from '@/lib/scope';
import { linkClass } from '@/ui/link-class';
import { linkTarget, pictureAddress } from './addresses';
import { sanitize } from './sanitize';
import css from './article.module.css';

/** Elements that are drawn. What is on no list cannot come through the sanitizer; should it ever, only its text is drawn. */
const DRAWN = new Set(
  'p br hr h2 h3 h4 strong em b i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td'.split(
    ' ',
  ),
);

/** Elements inside each other beyond which only their text is drawn: no one writes such an article by hand. */
const DEEPEST = 40;

/** Blocks of a long article that the browser lays out together, and those at its beginning, which are in sight at once. */
const PART = 24;
const IN_SIGHT = 40;

/** Texts that are kept sanitized: as many as someone goes back and forth between. */
const MOST = 4;

/** An article as it is read: its beginning, and the parts that follow in a long one. Only copies of them get onto a page. */
export interface Readable {
  readonly beginning: DocumentFragment;
  readonly parts: readonly DocumentFragment[];
}

const kept = perPerson(() => new Map<string, Readable>());

/**
 * An article as it is read: sanitized (S-7), then judged by a second list, its links and pictures by their addresses (S-8). It
 * was never text again since it was sanitized, and is sanitized once for each text.
 *
 * @param html text from anywhere
 */
export function readable(html: string): Readable {
  const texts = kept.get();
  let article = texts.get(html);
  if (!article) {
    const whole = sanitize(html);
    // Before it is copied onto the page: here nothing is loaded yet, there a picture would be.
    judgeAll(whole, 0);
    article = divided(whole);
    const [oldest] = texts.keys();
    if (texts.size >= MOST && oldest !== undefined) texts.delete(oldest);
    texts.set(html, article);
  }
  return article;
}

/** What a part may begin with: blocks that keep no distance from what is above them. */
const BEGINS = new Set('p pre blockquote ul ol figure div'.split(' '));

/** Cuts a long article into its beginning and the parts that follow, with the text between the blocks. */
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

function judgeAll(parent: ParentNode, depth: number): void {
  for (let element = parent.firstElementChild; element;) {
    const next = element.nextElementSibling;
    judge(element, depth);
    element = next;
  }
}

function judge(element: Element, depth: number): void {
  const { localName: name } = element;
  if (depth > DEEPEST || !DRAWN.has(name) || !(element instanceof HTMLElement)) {
    element.replaceWith(element.textContent ?? '');
    return;
  }
  judgeAll(element, depth + 1);
  const given = takeAttributes(element);
  if (element instanceof HTMLAnchorElement) judgeLink(element, given['href']);
  else if (element instanceof HTMLImageElement) judgePicture(element, given);
  else {
    nameLanguage(element, given);
    if (element instanceof HTMLTableElement) wrapTable(element);
    else if (element instanceof HTMLTableCellElement) judgeCell(element, given);
  }
}

type Given = Readonly<Record<string, string | undefined>>;

const NONE: Given = {};

/** Takes all attributes off an element; those that mean something to a reader are put back one by one. */
function takeAttributes(element: Element): Given {
  if (!element.hasAttributes()) return NONE;
  const given: Record<string, string> = {};
  for (const name of element.getAttributeNames()) {
    given[name] = element.getAttribute(name) ?? '';
    element.removeAttribute(name);
  }
  return given;
}

/** The language and direction of the words, as far as they are ones. */
function nameLanguage(element: HTMLElement, { lang = '', dir = '' }: Given): void {
  if (/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang)) element.lang = lang;
  if (/^(?:ltr|rtl|auto)$/.test(dir)) element.dir = dir;
}

/** Sets a number where it is one that makes sense. */
function count(element: Element, name: string, given: string | undefined, most: number): void {
  const value = Number(given);
  if (Number.isInteger(value) && value > 0 && value <= most) {
    element.setAttribute(name, String(value));
  }
}

/** A link that may be followed: inside the product within this tab, outside in a new one. Of any other its words remain. */
function judgeLink(link: HTMLAnchorElement, address: string | undefined): void {
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

/** A picture from a host that is known; of any other its words remain. */
function judgePicture(picture: HTMLImageElement, given: Given): void {
  const { alt = '' } = given;
  const address = pictureAddress(given['src'] ?? null);
  if (address === undefined) {
    picture.replaceWith(alt);
    return;
  }
  // Before its address, which starts the loading.
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.alt = alt;
  count(picture, 'width', given['width'], 10_000);
  count(picture, 'height', given['height'], 10_000);
  picture.src = address;
}

/** A table is as wide as it needs to be and scrolls by itself, with the keys as well. */
function wrapTable(table: HTMLTableElement): void {
  const box = table.ownerDocument.createElement('div');
  box.className = css.scroll ?? '';
  box.setAttribute('role', 'group');
  // Not every browser lets Tab reach a box only because it scrolls.
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

/** Columns and rows that a cell takes, as many as a screen holds, and what a head is about. */
function judgeCell(cell: HTMLTableCellElement, given: Given): void {
  const isHead = cell.localName === 'th';
  // A head without words names nothing, which a screen reader would say all the same: the corner of a table.
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

/** Corners of tables: cells without words that were heads, and still stand among heads. */
const corners = new WeakSet<Element>();

/** What a head is about: its column where it stands among heads alone, else its row. */
const scopeOf = (head: Element): string =>
  Array.from(head.parentElement?.children ?? []).some(
    (cell) => cell.localName === 'td' && !corners.has(cell),
  )
    ? 'row'
    : 'col';
