import type { Lexicon } from '@/domain/palette/lexicon';
import { i18n } from '@/lib/i18n';
import english from '@/locales/en/palette-words.json';

const NAMESPACE = 'palette-words';
i18n.addResourceBundle('en', NAMESPACE, english);

/** The words of the current language; English if it has none. */
export function lexicon(): Lexicon {
  const own: unknown = i18n.getResourceBundle(i18n.language, NAMESPACE);
  return (own as Lexicon | undefined) ?? english;
}
