import { present } from './fields';
import type { CalendarPerson } from './result';

/** A person by the address as sent; undefined if it’s blank (D-17). */
export function personOf(
  address: string | null | undefined,
  name: string | null | undefined,
): CalendarPerson | undefined {
  if (address === null || address === undefined || address.trim() === '') return undefined;
  const called = present(name);
  return { email: address, ...(called !== undefined && { name: called }) };
}
