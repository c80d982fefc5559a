/** For whom dates are written. Set once, when the page starts; American English until then, and never a year. */
interface DateReader {
  /** English, in the order of the reader’s region: `en-US` for "Tue, Nov 24", `en-GB` for "Tue 24 Nov". */
  readonly locale: string;
  /** The current year, which dates leave out: `2026`. */
  readonly year?: () => string;
}

let reader: DateReader = { locale: 'en-US' };

export const dateReader = (): DateReader => reader;

/** Says who reads the page’s dates. */
export function setDateReader(next: DateReader): void {
  reader = next;
}

/** The product’s language with the region of a language tag, because dates are English in the order the reader knows: `de` is `en-DE`. */
export function dateLocaleOf(language: string): string {
  try {
    return `en-${new Intl.Locale(language).maximize().region ?? 'US'}`;
  } catch {
    // Some web views name a language that isn’t a tag: `en-US@posix`.
    return 'en-US';
  }
}
