import { admittedPaste } from '@/parts/article/admitted';

/**
 * What another program put on the clipboard, as an article. It passes the one door for HTML first; then what its styles
 * mean becomes the element that means it. Word and Google Docs say bold, lists, and headings in ways of their own.
 */
export function pastedArticle(html: string): ReturnType<typeof admittedPaste> {
  const { content, picturesLeft } = admittedPaste(html);
  makeLists(content);
  for (const element of content.querySelectorAll<HTMLElement>('b, strong, span')) {
    speak(element);
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

/** Gives an element another name; its words and its language stay. */
function rename(element: Element, name: string): void {
  const named = element.ownerDocument.createElement(name);
  const lang = element.getAttribute('lang');
  if (lang !== null) named.lang = lang;
  named.append(...element.childNodes);
  element.replaceWith(named);
}

/** Puts elements in place of what a style says, and takes away what says nothing. */
function speak(element: HTMLElement): void {
  const { style } = element;
  const weight = style.fontWeight;
  if (element.localName !== 'span') {
    // Google Docs wraps everything into a bold that isn't one.
    if (/^(?:normal|lighter|[1-4]00)$/.test(weight)) element.replaceWith(...element.childNodes);
    return;
  }
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  const names = [
    // A heading is bold anyway, and a link underlined.
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

/** The list and the level of a line of Word's, which are a style of a plain paragraph. */
const MARK = /mso-list:\s*l\d+\s+level(\d+)/i;
/** The bullet or number that Word writes out before such a line. */
const BULLET = /mso-list:\s*ignore/i;

const styleOf = (element: Element | null): string => element?.getAttribute('style') ?? '';
const isLine = (element: Element | null): element is Element => MARK.test(styleOf(element));

/** Makes lists of the lines that Word marks as such. */
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

/** Takes the written-out bullet away, and says which list it was of. */
function takeBullet(line: Element): 'ol' | 'ul' {
  const bullet = [...line.querySelectorAll('span')].find((each) => BULLET.test(styleOf(each)));
  const text = bullet?.textContent.trim() ?? '';
  bullet?.remove();
  return /^\(?[\da-z]{1,4}[.)]/i.test(text) ? 'ol' : 'ul';
}
