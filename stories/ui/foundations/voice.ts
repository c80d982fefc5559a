/** A text of the product, with where it stands: `bookings:empty.upcoming`. */
export interface Wording {
  readonly key: string;
  readonly text: string;
}

type Strings = { readonly [key: string]: unknown };

const files = import.meta.glob<Strings>('../../../src/locales/en/*.json', {
  eager: true,
  import: 'default',
});

const flat = (strings: Strings, at: string): Wording[] =>
  Object.entries(strings).flatMap(([key, value]) => {
    if (typeof value === 'string') return [{ key: `${at}${key}`, text: value }];
    return typeof value === 'object' && value !== null
      ? flat(value as Strings, `${at}${key}.`)
      : [];
  });

/** Every text that people read, in the order of the files. */
export const WORDINGS: readonly Wording[] = Object.entries(files).flatMap(([file, strings]) =>
  flat(strings, `${file.replace(/^.*\/|\.json$/g, '')}:`),
);

/** Texts that hold all the words looked for, in text or key. */
export function wordingsWith(words: string): Wording[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return WORDINGS.filter(({ key, text }) => {
    const all = `${key} ${text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

/** One habit of the product's voice, and how texts that follow it are found. */
export interface Habit {
  readonly habit: string;
  readonly why: string;
  readonly found: RegExp;
}

export const HABITS: readonly Habit[] = [
  {
    habit: 'A button says what will happen, with its name or number',
    why: 'Nobody has to remember what they are about to agree to.',
    found: /^(Book|Release|Move|Cancel|Ask for|Plan|Withdraw|Accept|Reject) .*\{\{/,
  },
  {
    habit: 'A refusal names the rule, then who can lift it',
    why: 'The way on is worth more than the apology.',
    found: /\b(can (grant|answer|switch)|A scheduler can)\b/,
  },
  {
    habit: 'What is empty is one sentence',
    why: 'It says what would stand here; the action beside it says how to begin.',
    found: /^(Nobody|Nothing|No |You have no)\b[^.]*\.$/,
  },
  {
    habit: 'What failed is named, and nothing else is',
    why: 'The rest of the page goes on; Retry stands beside the words.',
    found: /^Could not /,
  },
  {
    habit: 'Time as people say it',
    why: 'Days have names as long as they are near, and a span has an end.',
    found: /\b(until \{\{|[Tt]oday|[Tt]omorrow)/,
  },
];

/** What no text holds, each with the exceptions that are given to us word for word. */
export const NEVER: readonly { what: string; found: RegExp; but: readonly string[] }[] = [
  {
    what: 'Exclamation marks',
    found: /!/,
    but: ['favorites:added', 'favorites:removed'],
  },
  { what: 'Questions of conscience', found: /are you sure|really want/i, but: [] },
  {
    what: 'Words of machines',
    found: /\b(null|undefined|submit|\d{3} (error|Forbidden))\b/i,
    but: [],
  },
  { what: 'Three dots for one sign', found: /\.\.\./, but: [] },
];
