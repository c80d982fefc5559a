type Word = 'title' | 'text' | 'caption' | 'search' | 'error' | 'empty' | 'emptyText';

/** The strings of a list’s page, under the names they have in its locale file: `{...listWords((word) => t(word))}`. */
export const listWords = (t: (word: Word) => string) => ({
  title: t('title'),
  text: t('text'),
  label: t('caption'),
  searchLabel: t('search'),
  problem: t('error'),
  empty: t('empty'),
  emptyText: t('emptyText'),
});
