import { perPerson, useScoped } from '@/lib/scope';

/** What was chosen in the palette: a command by its id, or a line by its text. */
export type Recent =
  | { readonly kind: 'command'; readonly id: string }
  | { readonly kind: 'line'; readonly text: string };

const LIMIT = 4;

const items = perPerson<readonly Recent[]>(() => []);

const keyOf = (item: Recent): string => (item.kind === 'command' ? item.id : `"${item.text}`);

/** A person’s latest choices in this tab. Lines contain names, so none of them is stored (S-2). */
export const recent = {
  get: items.get,
  add: (item: Recent): void => {
    const others = items.get().filter((each) => keyOf(each) !== keyOf(item));
    items.set([item, ...others].slice(0, LIMIT));
  },
};

export const useRecent = (): readonly Recent[] => useScoped(items);
