import { addressKey, isEmail } from '@/domain/calendar/addresses';

/** Something that was pasted as an address to invite. */
export interface Pasted {
  /** The normalized address, or the text as it was pasted if it contains none. */
  readonly email: string;
  /** Whether it’s an address. */
  readonly valid: boolean;
}

const QUOTED_NAME = /"[^"\n]*"[ \t]*(?=<)/g;
/** An address in brackets, a separator used by any language or program, or a word. */
const TOKEN = /<([^<>\n]*)>|[,;|，；、،؛\t]|[^\s,;|，；、،؛<>]+/gu;
const SEPARATOR = /^[,;|，；、،؛\t]/u;
/** Characters that addresses have and few other words do. */
const MARKED = /[.@]/;
/** An address with nothing around it, as nearly all are. */
const PLAIN = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/**
 * A line with one address and nothing else, or in brackets after a name without anything that other rules look at, as nearly all
 * lines of a long list are.
 */
const USUAL =
  /^\s*(?:[^"<>@.,;|，；、،؛\t]*<([\w.+-]+@[\w-]+(?:\.[\w-]+)+)>|([\w.+-]+@[\w-]+(?:\.[\w-]+)+))[\s,;]*$/u;
/** A word that was probably an address and lost its @: `ana.example.com`. Names and initials don’t match. */
const LIKE_ADDRESS = /^[^\s@]+\.\p{L}{2,}$/u;
/** What can replace the @ between words: "ana at example.com", "ana @ example.com". */
const TORN = /^(?:[[({]?at[\])}]?|@.*|.*@)$/iu;
/** What a line must contain to be something that someone wrote, and not just separators. */
const WRITTEN = /[\p{L}\p{N}@]/u;
/** No mail system accepts longer addresses (RFC 5321). */
const MAX_LENGTH = 254;
const AROUND = /^[("'[]+|[)"'\].:]+$/g;

/**
 * The addresses in a pasted text: one per line or separated by commas, semicolons, bars, tabs, or spaces, alone or after a name
 * ("Ana Reyes <ana@example.com>"), or in a spreadsheet column beside names. A malformed address stays one entry with the words
 * that belong to it ("ana at example.com"), and a line without any address stays whole, so that nothing mistyped is lost. A
 * repeated address in the same line is merged; in different lines it’s kept twice.
 */
export function readInvitees(text: string): readonly Pasted[] {
  // Within an address, a byte order mark counts as a space, and would make another address of its end.
  const seen = text.replace(/^\uFEFF/, '').replaceAll('\uFEFF', '\u2060');
  return seen.split(/[\r\n]+/).flatMap(readLine);
}

const isValid = (email: string): boolean => isEmail(email) && email.length <= MAX_LENGTH;

function readLine(line: string): Pasted[] {
  const usual = USUAL.exec(line);
  if (usual) {
    const email = addressKey(usual[1] ?? usual[2] ?? '');
    return [{ email, valid: isValid(email) }];
  }
  const found = new Map<string, boolean>();
  const add = (email: string, valid = isValid(email)) => {
    if (email !== '') found.set(email, valid);
  };
  /** Words since the last address or separator: a name, or a broken address. */
  let words: string[] = [];
  const end = () => {
    if (words.some((word) => LIKE_ADDRESS.test(word) || TORN.test(word))) {
      add(words.join(' '), false);
    }
    words = [];
  };
  const plain = line.includes('"') ? line.replaceAll(QUOTED_NAME, ' ') : line;
  for (const [token, inBrackets] of plain.matchAll(TOKEN)) {
    if (inBrackets !== undefined) {
      // What precedes it is its name.
      words = [];
      add(clean(inBrackets));
    } else if (SEPARATOR.test(token)) end();
    else if (MARKED.test(token)) {
      const word = clean(token);
      if (word.includes('@') && !TORN.test(word)) {
        end();
        add(word);
      } else {
        words.push(token);
        if (LIKE_ADDRESS.test(word)) end();
      }
    } else words.push(token);
  }
  end();
  const whole = line.trim();
  if (found.size === 0 && WRITTEN.test(whole)) return [{ email: whole, valid: false }];
  return Array.from(found, ([email, valid]) => ({ email, valid }));
}

const clean = (word: string): string =>
  addressKey(
    PLAIN.test(word)
      ? word
      : word
          .trim()
          .replaceAll(AROUND, '')
          .replace(/^mailto:/i, ''),
  );

/** What happens with an address that someone wants to invite. Only `ready` ones are sent. */
export type InviteeState = 'ready' | 'member' | 'invited' | 'invalid' | 'repeated';

/** An address and what happens with it. */
export interface Invitee {
  readonly email: string;
  readonly state: InviteeState;
  /** Whether no member uses its domain; it can be invited anyway. */
  readonly outside: boolean;
}

/** What addresses are checked against. */
export interface InviteeFacts {
  /** Addresses of members, normalized by {@link addressKey}. */
  readonly members: ReadonlySet<string>;
  /** Addresses with a pending invitation. */
  readonly invited: ReadonlySet<string>;
  /** Domains that needn’t be pointed out. */
  readonly domains: ReadonlySet<string>;
}

/** Checks pasted addresses one by one, in order. If an address is repeated, the first one counts. */
export function checkInvitees(
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
