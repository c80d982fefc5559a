import { addressKey, isEmail } from '@/domain/calendar/addresses';

/** Something that was pasted as an address to invite. */
export interface Pasted {
  /** The address in the form in which addresses are compared, or the text as it was pasted where there is none in it. */
  readonly email: string;
  /** Whether it is an address. */
  readonly valid: boolean;
}

const QUOTED_NAME = /"[^"\n]*"[ \t]*(?=<)/g;
const IN_BRACKETS = /<([^<>\n]*)>/g;
/** What lists of any language and program stand apart by. */
const SEPARATORS = /[\s,;|，；、،؛]+/;
/** A word that was meant to be an address and lost its @: `ana.example.com`. Names and their initials are none. */
const LIKE_ADDRESS = /^[^\s@]+\.\p{L}{2,}$/u;
const AROUND = /^[("'[]+|[)"'\].:]+$/g;

/**
 * The addresses in a pasted text: one per line or separated by commas, semicolons, bars, tabs or spaces, alone or after a name
 * ("Ana Reyes <ana@example.com>"), or a column of a spreadsheet with names beside it. A line without any address stays one
 * entry, and so does a word beside addresses that lacks only its @, so that a mistyped address is not lost. The same address
 * twice in one line is one; elsewhere it is repeated here.
 */
export function readInvitees(text: string): readonly Pasted[] {
  return text.split(/[\r\n]+/).flatMap(readLine);
}

function readLine(line: string): Pasted[] {
  const found: string[] = [];
  const rest = line
    .replaceAll(QUOTED_NAME, ' ')
    .replaceAll(IN_BRACKETS, (_all, address: string) => {
      found.push(address);
      return ';';
    });
  const words = rest.split(SEPARATORS);
  for (const word of words) if (word.includes('@')) found.push(word);
  if (found.length === 0) {
    const whole = line.trim();
    return whole === '' ? [] : [{ email: whole, valid: false }];
  }
  for (const word of words) if (LIKE_ADDRESS.test(clean(word))) found.push(word);
  const once = new Set(found.map(clean).filter((each) => each !== ''));
  return Array.from(once, (email) => ({ email, valid: isEmail(email) }));
}

const clean = (word: string): string =>
  addressKey(
    word
      .trim()
      .replaceAll(AROUND, '')
      .replace(/^mailto:/i, ''),
  );

/** What becomes of an address that somebody wants to invite. Only `ready` ones are sent. */
export type InviteeState = 'ready' | 'member' | 'invited' | 'invalid' | 'repeated';

/** An address with what becomes of it. */
export interface Invitee {
  readonly email: string;
  readonly state: InviteeState;
  /** Whether its domain is not one that members use; it can be invited all the same. */
  readonly outside: boolean;
}

/** What addresses are judged by. */
export interface InviteeFacts {
  /** Addresses of members, as {@link addressKey} writes them. */
  readonly members: ReadonlySet<string>;
  /** Addresses with an invitation that waits for an answer. */
  readonly invited: ReadonlySet<string>;
  /** Domains that do not have to be pointed out. */
  readonly domains: ReadonlySet<string>;
}

/** Judges pasted addresses one by one, in their order. Of an address that stands there more than once the first counts. */
export function judgeInvitees(
  pasted: readonly Pasted[],
  { members, invited, domains }: InviteeFacts,
): readonly Invitee[] {
  const seen = new Set<string>();
  return pasted.map(({ email, valid }) => {
    const repeated = seen.has(email);
    seen.add(email);
    const state = repeated
      ? 'repeated'
      : !valid
        ? 'invalid'
        : members.has(email)
          ? 'member'
          : invited.has(email)
            ? 'invited'
            : 'ready';
    const outside = state === 'ready' && domains.size > 0 && !domains.has(domainOf(email));
    return { email, state, outside };
  });
}

/** The part of an address after its last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
