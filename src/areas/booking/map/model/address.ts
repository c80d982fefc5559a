import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { isLocalDate, readClock, readInstant } from '@/domain/time';
import { perPerson } from '@/lib/scope';
import { TIME_MODES } from '@/session/where';
import { SECTIONS } from '../search';

/** An unreadable part of an address. */
export interface AddressProblem {
  readonly key: string;
  readonly value: string;
}

const oneOf =
  (known: readonly string[]) =>
  (value: string): boolean =>
    known.includes(value);

/** A day that exists, alone or before a time. */
const hasDay = (value: string): boolean => isLocalDate(value.slice(0, 10));
const isTime = (value: string): boolean =>
  readInstant(value) !== undefined || readClock(value) !== undefined || hasDay(value);

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  startTime: isTime,
  endTime: isTime,
  timeMode: oneOf(TIME_MODES),
  section: oneOf(SECTIONS),
  type: oneOf(RESOURCE_TYPES),
  tagsOperator: oneOf(['and', 'or']),
};

/** Maximum number of problems reported for an address, which could come from anyone. */
const LIMIT = 3;
const MAX_VALUE_LENGTH = 40;

/** What an address says about the map that can’t be read. The shell checks its day; ids are checked by what they lead to. */
export function problemsIn(searchText: string): readonly AddressProblem[] {
  const found: AddressProblem[] = [];
  for (const [key, raw] of new URLSearchParams(searchText)) {
    const check = CHECKS[key];
    for (const value of listed(raw)) {
      if (!check || value === '' || check(value)) continue;
      found.push({
        key,
        value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value,
      });
    }
  }
  return found.slice(0, LIMIT);
}

/** A list is JSON in the address; a single text is plain or in quotation marks. */
function listed(raw: string): readonly string[] {
  if (!/^["[]/u.test(raw)) return [raw];
  try {
    const value: unknown = JSON.parse(raw);
    return (Array.isArray(value) ? value : [value]).map(String);
  } catch {
    return [raw];
  }
}

const problems = perPerson<readonly AddressProblem[]>(() => []);

/**
 * Keeps the unreadable parts of the address the page was opened with. The router immediately replaces every address with a valid
 * one, so they couldn’t be found later.
 */
export function noteAddress(searchText: string): void {
  const found = problemsIn(searchText);
  if (found.length === 0) return;
  setProblems(found);
}

export const setProblems = problems.set;

export const addressProblems = { get: problems.get, subscribe: problems.subscribe };
