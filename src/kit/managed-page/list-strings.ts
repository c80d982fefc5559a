type Name = 'title' | 'text' | 'caption' | 'search' | 'error' | 'empty' | 'emptyText';

/** The strings of a list’s page, under the names they have in its locale file: `{...listStrings((name) => t(name))}`. */
export const listStrings = (t: (word: Name) => string) => ({
  title: t('title'),
  text: t('text'),
  label: t('caption'),
  searchLabel: t('search'),
  problem: t('error'),
  empty: t('empty'),
  emptyText: t('emptyText'),
});
