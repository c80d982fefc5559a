/** A text of the product with its key: `bookings:empty.upcoming`. */
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

/** Every text in the product, in the order of the files. */
export const WORDINGS: readonly Wording[] = Object.entries(files).flatMap(([file, strings]) =>
  flat(strings, `${file.replace(/^.*\/|\.json$/g, '')}:`),
);

/** Texts that contain all search words in their text or key. */
export function wordingsWith(words: string): Wording[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return WORDINGS.filter(({ key, text }) => {
    const all = `${key} ${text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

/** A rule of the product’s voice, and how to find texts that follow it. */
export interface Habit {
  readonly habit: string;
  readonly why: string;
  readonly found: RegExp;
}

export const HABITS: readonly Habit[] = [
  {
    habit: 'A button says what will happen, with its name or number',
    why: 'No one has to remember what they’re about to agree to.',
    found: /^(Book|Release|Move|Cancel|Request|Plan|Withdraw|Approve|Decline) .*\{\{/,
  },
  {
    habit: 'A refusal names the rule, then who can override it',
    why: 'A next step helps more than an apology.',
    found: /\b(can (grant|change|turn|override)|A scheduler)\b/,
  },
  {
    habit: 'An empty state is one sentence',
    why: 'It says what’s missing. The action next to it says how to begin.',
    found: /^(No one|Nothing|No |You have no|You’re all)\b[^.]*\.$/,
  },
  {
    habit: 'An error names what failed, and nothing else',
    why: 'The rest of the page still works, and “Try again” is next to the message.',
    found: /^Couldn’t /,
  },
  {
    habit: 'Times as people say them',
    why: 'Nearby days go by name, and a range has an end.',
    found: /\b(until \{\{|[Tt]oday|[Tt]omorrow)/,
  },
];

/** Expressions that texts must not contain, each with the exceptions that the specification fixes word for word. */
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
  {
    what: 'British spelling',
    found: /cancelled|favourite|colour|synchronis|organis|e-mail|licence/i,
    but: [],
  },
  { what: 'Somebody, nobody, everybody', found: /\b(some|no|every)body\b/i, but: [] },
  {
    what: 'Negations without a contraction',
    found: /\b(could not|cannot|do not|does not|is not|are not|was not|were not)\b/i,
    but: ['shell:toast.forbidden', 'upload:noAddress', 'upload:noFile'],
  },
];
