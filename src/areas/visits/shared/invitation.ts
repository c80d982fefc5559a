import type { LocalDate } from '@/domain/time';
import { isEmail } from '@/domain/calendar/addresses';
import { now } from '@/lib/clock';
import { perPerson } from '@/lib/scope';

/** Represents a new visitor in the address of my visitors. */
export const NEW = 'new';

/** What’s known about a visit before anyone is invited. What wasn’t given is undefined. */
export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly date: LocalDate | undefined;
  /** The office’s time, `HH:mm`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const begun = perPerson<ReadonlyMap<string, Invitation>>(() => new Map());

/**
 * Stores what was said about a visitor for the form, only in memory: names and email addresses must not be in the address
 * or on the device (S-2).
 * @returns the key for the address
 */
export function storeInvitation(invitation: Invitation): string {
  const before = begun.get();
  const id = `${NEW}-${now().toString(36)}-${before.size}`;
  begun.set(new Map([...before, [id, invitation]]));
  return id;
}

/** What was said about a visitor; undefined if nothing was, or after a reload. */
export const storedInvitation = (id: string): Invitation | undefined => begun.get().get(id);

/** Whether the value in the address means a new visitor rather than one who’s invited again. */
export const isNewGuest = (id: string): boolean => id === NEW || id.startsWith(`${NEW}-`);

/**
 * Name and email address from text about a visitor: "Ana Silva ana@example.com". If there’s only an address, its part before the
 * @ is used as the name if it looks like one.
 */
export function guestOf(text: string): Pick<Invitation, 'name' | 'email'> {
  const words = text.split(/\s+/u).filter(Boolean);
  const email = words.find(isEmail) ?? '';
  const name = words.filter((word) => word !== email).join(' ');
  return { email, name: name === '' ? nameIn(email) : name };
}

const nameIn = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+|\d+/u)
    .filter(Boolean)
    .map((part) => part.charAt(0).toLocaleUpperCase('en') + part.slice(1))
    .join(' ');
