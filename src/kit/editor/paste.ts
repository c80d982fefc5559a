import { admittedPaste } from '@/kit/article/admitted';

/**
 * Turns another program’s clipboard content into an article. It’s sanitized first; then styles become the elements they stand
 * for. Word and Google Docs have their own ways to mark bold text, lists, and headings.
 */
export function pastedArticle(html: string): ReturnType<typeof admittedPaste> {
  const { content, picturesLeft } = admittedPaste(html);
  makeLists(content);
  for (const element of content.querySelectorAll<HTMLElement>('b, strong, span')) {
    stylesToElements(element);
  }
  for (const heading of content.querySelectorAll('h1, h5, h6')) {
    rename(heading, heading.localName === 'h1' ? 'h2' : 'h4');
  }
  for (const title of content.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  for (const line of content.querySelectorAll('p')) if (isBlank(line)) line.remove();
  for (const end of content.querySelectorAll('br')) if (end.parentNode === content) end.remove();
  for (const element of content.querySelectorAll('[style], [class], [dir=ltr]')) {
    for (const name of ['style', 'class', 'dir']) element.removeAttribute(name);
  }
  return { content, picturesLeft };
}

const isBlank = (line: Element): boolean =>
  line.textContent.trim() === '' && !line.querySelector('img');

/** Renames an element; its content and language stay. */
function rename(element: Element, name: string): void {
  const named = element.ownerDocument.createElement(name);
  const lang = element.getAttribute('lang');
  if (lang !== null) named.lang = lang;
  named.append(...element.childNodes);
  element.replaceWith(named);
}

/** Replaces styles with elements, and removes styles that mean nothing. */
function stylesToElements(element: HTMLElement): void {
  const { style } = element;
  const weight = style.fontWeight;
  if (element.localName !== 'span') {
    // Google Docs wraps everything in a bold element that isn’t bold.
    if (/^(?:normal|lighter|[1-4]00)$/.test(weight)) element.replaceWith(...element.childNodes);
    return;
  }
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  const names = [
    // A heading is bold anyway, and a link is underlined.
    /^(?:bold|bolder|[6-9]00)$/.test(weight) && !element.closest('h1,h2,h3,h4,h5,h6') && 'strong',
    style.fontStyle === 'italic' && 'em',
    decoration.includes('underline') && !element.closest('a') && !element.querySelector('a') && 'u',
    decoration.includes('line-through') && 's',
    style.verticalAlign === 'super' && 'sup',
    style.verticalAlign === 'sub' && 'sub',
  ].filter((name) => name !== false);
  let words: Node = element.ownerDocument.createDocumentFragment();
  while (element.firstChild) words.appendChild(element.firstChild);
  for (const name of names.toReversed()) {
    const outer = element.ownerDocument.createElement(name);
    outer.append(words);
    words = outer;
  }
  element.replaceWith(words);
}

/** The list and level of a line from Word, which are styles of a plain paragraph. */
const MARK = /mso-list:\s*l\d+\s+level(\d+)/i;
/** The bullet or number that Word writes before such a line. */
const BULLET = /mso-list:\s*ignore/i;

const styleOf = (element: Element | null): string => element?.getAttribute('style') ?? '';
const isLine = (element: Element | null): element is Element => MARK.test(styleOf(element));

/** Turns the lines that Word marks as list items into lists. */
function makeLists(content: DocumentFragment): void {
  for (const first of content.querySelectorAll('p')) {
    if (!isLine(first) || !first.parentNode || isLine(first.previousElementSibling)) continue;
    const lines: Element[] = [];
    for (let at: Element | null = first; isLine(at); at = at.nextElementSibling) lines.push(at);
    const lists = first.ownerDocument.createDocumentFragment();
    let open: { list: Element; level: number }[] = [];
    for (const line of lines) {
      const level = Number(MARK.exec(styleOf(line))?.[1] ?? 1);
      const name = takeBullet(line);
      open = open.filter((each) => each.level <= level);
      let top = open.at(-1);
      if (top?.level === level && top.list.localName !== name) {
        open.pop();
        top = open.at(-1);
      }
      if (top?.level !== level) {
        const list = line.ownerDocument.createElement(name);
        (top?.list.lastElementChild ?? lists).append(list);
        top = { list, level };
        open.push(top);
      }
      const item = line.ownerDocument.createElement('li');
      item.append(...line.childNodes);
      top.list.append(item);
    }
    first.before(lists);
    for (const line of lines) line.remove();
  }
}

/** Removes the written bullet, and returns which kind of list it belonged to. */
function takeBullet(line: Element): 'ol' | 'ul' {
  const bullet = [...line.querySelectorAll('span')].find((each) => BULLET.test(styleOf(each)));
  const text = bullet?.textContent.trim() ?? '';
  bullet?.remove();
  return /^\(?[\da-z]{1,4}[.)]/i.test(text) ? 'ol' : 'ul';
}
