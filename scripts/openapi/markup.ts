/** HTML that may stand in a page as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const textOf = (part: Part): string =>
  part instanceof Markup
    ? part.text
    : typeof part === 'string' || typeof part === 'number'
      ? String(part).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
      : part.map(textOf).join('');

/** Puts parts into HTML: texts become texts, whatever is in them, and only markup stays markup. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(
    pieces.map((piece, at) => piece.replaceAll(/\n\s*/g, '\n') + textOf(parts[at] ?? '')).join(''),
  );
