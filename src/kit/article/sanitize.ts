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

/**
 * Elements for whose addresses the browser asks the content security policy as soon as they’re parsed, even in a document that
 * loads nothing. Under another name, they’re sanitized in the same way, and the policy reports only what matters (S-23).
 */
const REPORTED = /<(\/?)(base|video|audio)(?=[\s/>])/gi;
/** In a drawing or a formula, a script isn’t only text: a parser that moves parts of it makes the policy report that. */
const DRAWN = /<(?:svg|math)[\s/>]/i;
const REPORTED_DRAWN = /<(\/?)(base|video|audio|script)(?=[\s/>])/gi;
/** In attributes, where it’s only text, the name is given back. */
const RENAMED = /<(\/?)x-(base|video|audio|script)(?=[\s/>])/gi;

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
  // As under their own names: what stands between their tags is for browsers that don’t know them.
  ADD_FORBID_CONTENTS: ['x-video', 'x-audio', 'x-script'],
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
  const unreported = typeof html === 'string' ? renamed(html) : html;
  // Without a body, the sanitizer returns nothing, which its types don’t say.
  const clean = DOMPurify.sanitize(unreported, options) as DocumentFragment | null;
  if (unreported !== html && clean) nameAgain(clean);
  return clean ?? new DocumentFragment();
}

const renamed = (html: string): string =>
  html.replaceAll(DRAWN.test(html) ? REPORTED_DRAWN : REPORTED, '<$1x-$2');

/** Restores texts of attributes that mention one of the renamed elements. */
function nameAgain(article: DocumentFragment): void {
  for (const element of article.querySelectorAll('[alt*="<"], [title*="<"]')) {
    for (const name of ['alt', 'title']) {
      const text = element.getAttribute(name);
      if (text !== null) element.setAttribute(name, text.replaceAll(RENAMED, '<$1$2'));
    }
  }
}

/** The same as text, for storing. It’s sanitized again when it’s read. */
export const sanitizedText = (article: Node): string => DOMPurify.sanitize(article, rules(false));
