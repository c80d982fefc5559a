/**
 * The words of `describeSeries` in English. Another language is another object of this shape, in which `{…}` are placeholders.
 * Lists and plural forms come from Intl for `locale`.
 */
export const englishStrings = {
  locale: 'en-US',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  ordinals: { one: '{n}st', two: '{n}nd', few: '{n}rd', other: '{n}th' },
  places: { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '5': 'fifth' },
  last: 'last',
  lastButOne: 'last but one',
  nthLast: '{nth} last',
  lastDay: 'last day',
  workday: 'weekday',
  anyDay: 'day',
  every: {
    DAILY: { one: 'every day', other: 'every {n} days' },
    WEEKLY: { one: 'every week', other: 'every {n} weeks' },
    MONTHLY: { one: 'every month', other: 'every {n} months' },
    YEARLY: { one: 'every year', other: 'every {n} years' },
  },
  everyThing: 'every {thing}',
  everyWeeksOn: '{every} on {days}',
  onThe: '{every} on the {days}',
  onDate: '{every} on {days}',
  ofMonths: '{what} of {months}',
  inMonths: '{what} in {months}',
  orLastDay: '{what}, or on the last day of a shorter month',
  special: '{every} by a special rule',
  once: 'once',
  chosen: 'on chosen dates',
  until: '{what} until {date}',
  endless: '{what} without end',
  dates: { one: '{n} date', other: '{n} dates' },
  skipped: { one: '{n} skipped', other: '{n} skipped' },
  moved: { one: '{n} moved', other: '{n} moved' },
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** A language for `describeSeries`. */
export type RecurrenceStrings = Texts<typeof englishStrings>;

/** Fills the placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** The form of a text for a number, by the language’s plural rules. */
export function plural(
  forms: { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>,
  n: number,
  locale: string,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): string {
  const form = forms[new Intl.PluralRules(locale, { type }).select(n)] ?? forms.other;
  return fill(form, { n });
}

/** `Monday, Tuesday, and Friday` */
export function listOf(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
