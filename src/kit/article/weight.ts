/** Tags in one text; a long article has a few thousand. */
const MOST_TAGS = 100_000;
/** Elements within each other, those not counted that usually have no end tag. */
const DEEPEST = 256;
/** Elements that a parser may add because others weren’t closed, and steps that it may take to find where they end. */
const MOST_REPAIRS = 20_000;
/** Formatting within formatting that costs nothing: someone makes a link bold, italic, and underlined. */
const USUAL = 4;
/** A parser moves an element’s end past this many blocks, then gives up and leaves it open. */
const MOVED_PAST = 8;

/** Elements that a parser opens again in every block that follows, until they’re closed. */
const REOPENED = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements without content, and those that end with the next of their kind. */
const UNNESTED = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dd dt tr td th thead tbody tfoot option optgroup colgroup'.split(
    ' ',
  ),
);

/**
 * Whether a parser would take long for a text, or make far more elements of it than it has tags (S-9): it reopens unclosed
 * formatting in every block, so that 20,000 letters can become millions of elements. Only looks at the tags, once and in order, and
 * stops when it knows, so it takes time in proportion to the text. It may count what only looks like a tag.
 *
 * @param html text from anywhere, before it’s parsed
 */
export function isTooHeavy(html: string): boolean {
  /** Elements that are open, outermost first. */
  const within: string[] = [];
  /** How often each kind of formatting is open, whether or not its block has ended. */
  const open = new Map<string, number>();
  let formatting = 0;
  let tags = 0;
  let repairs = 0;
  const add = (name: string, change: number): void => {
    open.set(name, (open.get(name) ?? 0) + change);
    formatting += change;
  };
  const close = (name: string): void => {
    const isFormatting = REOPENED.has(name);
    let at = within.length - 1;
    let blocks = 0;
    for (; at >= 0 && within[at] !== name; at -= 1) {
      repairs += 1;
      if (!REOPENED.has(within[at] ?? '')) blocks += 1;
    }
    if (isFormatting && blocks >= MOVED_PAST) repairs += MOVED_PAST * (1 + formatting);
    else if (isFormatting && (open.get(name) ?? 0) > 0) add(name, -1);
    if (at < 0) return;
    if (isFormatting) within.splice(at, 1);
    else within.length = at;
  };
  for (const [, end, written = ''] of html.matchAll(/<(\/?)([a-z][\w:-]*)/gi)) {
    const name = written.toLowerCase();
    tags += 1;
    if (end === '/') close(name);
    else if (!UNNESTED.has(name)) {
      // A link ends the one before it.
      if (name === 'a' && (open.get(name) ?? 0) > 0) close(name);
      within.push(name);
      if (REOPENED.has(name)) add(name, 1);
    }
    repairs += Math.max(0, formatting - USUAL);
    if (tags > MOST_TAGS || within.length > DEEPEST || repairs > MOST_REPAIRS) return true;
  }
  return false;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words of a text that’s too heavy to parse, without its tags. Takes time in proportion to the text. */
export const wordsWithoutTags = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
