import { isEmail } from '@/domain/calendar/addresses';

/** A visitor as written in a list. */
export interface ListedGuest {
  /** Empty if the line has none. */
  readonly name: string;
  readonly company: string | null;
  readonly email: string | null;
  /** What’s wrong with the line; undefined if nothing. */
  readonly problem: 'name' | 'email' | undefined;
}

const BRACKETED = /<([^<>]*)>/;
const ABOUT_ADDRESSES = /^e-?mail/i;

/** The cells of a line: of a spreadsheet, or separated by semicolons or commas. An address in brackets is a cell of its own. */
function cellsOf(line: string): string[] {
  const split = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return line
    .replace(BRACKETED, `${split}$1`)
    .split(split)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

/**
 * The visitors of a pasted list, one in each line: name, company, and email, of which only the name is required. Two lines are two
 * visitors, even if they’re the same (VISIT-7). A first line with the columns’ names is skipped.
 */
export function readGuests(text: string): readonly ListedGuest[] {
  const lines = text
    .split(/[\r\n]+/)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  const hasHead = lines[0]?.some((cell) => ABOUT_ADDRESSES.test(cell) && !cell.includes('@'));
  return lines.slice(hasHead ? 1 : 0).map((cells): ListedGuest => {
    const email = cells.find((cell) => cell.includes('@')) ?? null;
    const [name = '', company = null] = cells.filter((cell) => cell !== email);
    const isWrong = email !== null && !isEmail(email);
    return { name, company, email, problem: name === '' ? 'name' : isWrong ? 'email' : undefined };
  });
}
