import DOMPurify from 'dompurify';

/*
 * The one door for HTML that someone else wrote (S-7, UI-12). What passes is a plain article; the list is the rule, because
 * the sanitizer's own defaults stop scripts but let pictures, drawings and styles call out.
 *
 * The text is parsed in a document that runs nothing and loads nothing, under the Trusted Types policy `dompurify`, and is
 * handed on as elements. It never becomes text again, so nothing can change its meaning in a second parsing.
 */

const ELEMENTS =
  'p br hr h2 h3 h4 strong em b i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td'.split(
    ' ',
  );

const ATTRIBUTES = 'href src alt title width height colspan rowspan scope lang dir'.split(' ');

/** What the clean-up of a paste looks at before it goes: headings of other levels, blocks, and what styles mean. */
const PASTED = { elements: ['h1', 'h5', 'h6', 'span', 'div'], attributes: ['style', 'class'] };

interface SanitizeOptions {
  /** Leaves in what only the clean-up of a paste needs. Its result must never be drawn as it is. */
  readonly pasted?: boolean;
}

/** What may pass, for elements and for text alike. */
const rules = (pasted: boolean) => ({
  ALLOWED_TAGS: [...ELEMENTS, ...(pasted ? PASTED.elements : [])],
  ALLOWED_ATTR: [...ATTRIBUTES, ...(pasted ? PASTED.attributes : [])],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

/**
 * The elements of an article, of which nothing but the listed elements and attributes is left. Of a text whose frames take the
 * place of its body, nothing is.
 * @param html text from anywhere, or elements of a document that is not on the page
 */
export function sanitize(
  html: string | Node,
  { pasted = false }: SanitizeOptions = {},
): DocumentFragment {
  const options = { ...rules(pasted), RETURN_DOM_FRAGMENT: true } as const;
  // Without a body the sanitizer has nothing to return, which its types do not say.
  const clean = DOMPurify.sanitize(html, options) as DocumentFragment | null;
  return clean ?? new DocumentFragment();
}

/** The same as text, to be stored. Whoever reads it lets it pass again. */
export const sanitizedText = (article: Node): string => DOMPurify.sanitize(article, rules(false));
