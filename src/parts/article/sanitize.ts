import DOMPurify from 'dompurify';
import { isTooHeavy, wordsWithoutTags } from './weight';

/*
 * The only way in for HTML that someone else wrote (S-7, UI-12). What passes is a plain article. The list here is the rule,
 * because the sanitizer’s own defaults stop scripts but let pictures, drawings, and styles make requests.
 *
 * The text is parsed in a document that runs and loads nothing, under the Trusted Types policy `dompurify`, and returned
 * as elements. It never becomes text again, so a second parse can’t change its meaning.
 */

const ELEMENTS =
  'p br hr h2 h3 h4 strong em b i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td'.split(
    ' ',
  );

const ATTRIBUTES = 'href src alt title width height colspan rowspan scope lang dir'.split(' ');

/** What the cleanup of pasted content needs before it’s removed: headings of other levels, blocks, and styles. */
const PASTED = { elements: ['h1', 'h5', 'h6', 'span', 'div'], attributes: ['style', 'class'] };

interface SanitizeOptions {
  /** Keeps what only the cleanup of pasted content needs. Never render the result as it is. */
  readonly pasted?: boolean;
}

/** What’s allowed, for elements and text alike. */
const rules = (pasted: boolean) => ({
  ALLOWED_TAGS: [...ELEMENTS, ...(pasted ? PASTED.elements : [])],
  ALLOWED_ATTR: [...ATTRIBUTES, ...(pasted ? PASTED.attributes : [])],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

/**
 * The elements of an article, with only the listed elements and attributes. A text with a frameset instead of a body gives
 * nothing. One that would freeze the page gives its words as one paragraph.
 * @param html text from anywhere, or elements of a document that isn’t on the page
 */
export function sanitize(
  html: string | Node,
  { pasted = false }: SanitizeOptions = {},
): DocumentFragment {
  if (typeof html === 'string' && isTooHeavy(html)) {
    const words = document.createElement('p');
    words.textContent = wordsWithoutTags(html);
    const article = document.createDocumentFragment();
    article.append(words);
    return article;
  }
  const options = { ...rules(pasted), RETURN_DOM_FRAGMENT: true } as const;
  // Without a body, the sanitizer returns nothing, which its types don’t say.
  const clean = DOMPurify.sanitize(html, options) as DocumentFragment | null;
  return clean ?? new DocumentFragment();
}

/** The same as text, for storing. It’s sanitized again when it’s read. */
export const sanitizedText = (article: Node): string => DOMPurify.sanitize(article, rules(false));
