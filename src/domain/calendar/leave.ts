import type { LeaveType } from '@/api/schemas/enums';

/** Words by leave type, in order of priority (C-6, D-5, D-6). */
const WORDS: readonly (readonly [LeaveType, readonly string[]])[] = [
  [
    'holiday',
    ['holiday', 'holidays', 'public holiday', 'public holidays', 'feiertag', 'feiertage'],
  ],
  ['vacation', ['vacation', 'vacations', 'urlaub', 'urlaubstag', 'urlaubstage']],
  ['remote', ['home office', 'homeoffice', 'home-office', 'travel']],
  ['ooo', ['ooo']],
  ['custom', ['freizeit']],
];

const PATTERNS: readonly (readonly [LeaveType, RegExp])[] = WORDS.map(([type, words]) => [
  type,
  wholeWords(words),
]);

const HOME_OFFICE = wholeWords(['home office', 'homeoffice', 'home-office']);

/**
 * The leave type of an out-of-office event (C-6, D-4 to D-7). The subject is searched first, and the categories only if it
 * has no match. If two types match, the earlier one of holiday, vacation, remote, ooo, custom wins.
 *
 * @returns remote for categories without a match, ooo for a subject without a match and without categories, undefined
 *   with neither: the event is ignored
 */
export function leaveType(
  subject: string | null | undefined,
  categories: readonly string[] = [],
): LeaveType | undefined {
  const title = plain(subject);
  const labels = categories.map(plain).filter((label) => label !== '');
  const matched = typeIn([title]) ?? typeIn(labels);
  if (matched) return matched;
  if (labels.length > 0) return 'remote';
  return title === '' ? undefined : 'ooo';
}

/** Whether a subject says home office, with or without other words (D-8). */
export function mentionsHomeOffice(subject: string | null | undefined): boolean {
  return HOME_OFFICE.test(plain(subject));
}

function typeIn(texts: readonly string[]): LeaveType | undefined {
  return PATTERNS.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0];
}

/** Composed, lower-case, with each run of white space as one space (D-4). */
function plain(text: string | null | undefined): string {
  if (typeof text !== 'string') return '';
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** No letter or digit may touch the match (D-5). */
function wholeWords(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
