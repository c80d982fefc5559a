import { linkTarget, pictureAddress } from './addresses';
import { sanitize, sanitizedText } from './sanitize';

/**
 * An article as it may be written: what passes the sanitizer, without links that lead nowhere and pictures from
 * unknown hosts. What readers would never see is neither edited nor stored (S-7, S-8).
 *
 * @param source text from anywhere, or elements of a document that isn’t on the page
 */
export function admitted(source: string | Node): DocumentFragment {
  const article = sanitize(source);
  withoutDeadLinks(article);
  for (const picture of unknownPictures(article)) {
    picture.replaceWith(picture.getAttribute('alt') ?? '');
  }
  return article;
}

/** Pasted content, including what only its cleanup needs. Clean it up; never render it as it is. */
export function admittedPaste(html: string): {
  readonly content: DocumentFragment;
  /** Pictures that can’t be kept: files on another device, or from unknown hosts. */
  readonly picturesLeft: number;
} {
  const content = sanitize(html, { pasted: true });
  withoutDeadLinks(content);
  const left = unknownPictures(content);
  // Their alternative text is usually a file name.
  for (const picture of left) picture.remove();
  return { content, picturesLeft: left.length };
}

/** An article as text, for storing. */
export const articleText = (source: Node): string => sanitizedText(admitted(source));

function withoutDeadLinks(article: DocumentFragment): void {
  for (const link of article.querySelectorAll('a')) {
    if (!linkTarget(link.getAttribute('href'))) link.replaceWith(...link.childNodes);
  }
}

const unknownPictures = (article: DocumentFragment): HTMLImageElement[] =>
  [...article.querySelectorAll('img')].filter(
    (picture) => pictureAddress(picture.getAttribute('src')) === undefined,
  );
