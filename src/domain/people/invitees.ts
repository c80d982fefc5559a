import { addressKey, isEmail } from '@/domain/calendar/addresses';

/** Something that was pasted as an address to invite. */
export interface Pasted {
  /** The address in the form in which addresses are compared, or the text as it was pasted where there is none in it. */
  readonly email: string;
  /** Whether it is an address. */
  readonly valid: boolean;
}

const QUOTED_NAME = /"[^"\n]*"[ \t]*(?=<)/g;
/** An address in brackets, what lists of any language and program stand apart by, or a word. */
const TOKEN = /<([^<>\n]*)>|[,;|，；、،؛\t]|[^\s,;|，；、،؛<>]+/gu;
const SEPARATOR = /^[,;|，；、،؛\t]/u;
/** What an address has and few other words have. */
const MARKED = /[.@]/;
/** An address without anything around it, as nearly all are. */
const PLAIN = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** A word that was meant to be an address and lost its @: `ana.example.com`. Names and their initials are none. */
const LIKE_ADDRESS = /^[^\s@]+\.\p{L}{2,}$/u;
/** What stands for an @ between the words around it: "ana at example.com", "ana @ example.com". */
const TORN = /^(?:[[({]?at[\])}]?|@.*|.*@)$/iu;
const AROUND = /^[("'[]+|[)"'\].:]+$/g;

/**
 * The addresses in a pasted text: one per line or separated by commas, semicolons, bars, tabs or spaces, alone or after a name
 * ("Ana Reyes <ana@example.com>"), or a column of a spreadsheet with names beside it. What was meant to be an address stays
 * one entry with the words that belong to it ("ana at example.com"), and a line without any address stays whole, so that
 * nothing mistyped is lost. The same address twice in one line is one; elsewhere it is repeated here.
 */
export function readInvitees(text: string): readonly Pasted[] {
  return text.split(/[\r\n]+/).flatMap(readLine);
}

function readLine(line: string): Pasted[] {
  const found = new Map<string, boolean>();
  const add = (email: string, valid = isEmail(email)) => {
    if (email !== '') found.set(email, valid);
  };
  /** Words since the last address or separator: a name, or an address that was torn apart. */
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
      // What stands before it is its name.
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
  if (found.size === 0 && whole !== '') return [{ email: whole, valid: false }];
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

/** What becomes of an address that someone wants to invite. Only `ready` ones are sent. */
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
