import type { LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { perPerson } from '@/lib/scope';

/** Stands in the address of my visitors for a guest who was never here. */
export const NEW = 'new';

/** What is known of a visit before anyone is invited. What was not said is undefined. */
export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly date: LocalDate | undefined;
  /** Clock of the office, `HH:mm`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const begun = perPerson<ReadonlyMap<string, Invitation>>(() => new Map());

/**
 * Keeps what was said of a guest for the form, in memory alone: names and email addresses belong neither into the address
 * nor on the device (S-2).
 * @returns what stands for it in the address
 */
export function beginInvitation(invitation: Invitation): string {
  const before = begun.get();
  const id = `${NEW}-${now().toString(36)}-${before.size}`;
  begun.set(new Map([...before, [id, invitation]]));
  return id;
}

/** What was said of a guest; undefined where nothing was, or after a reload. */
export const begunInvitation = (id: string): Invitation | undefined => begun.get().get(id);

/** Whether what stands in the address is for a new guest, and not for one who is invited again. */
export const isNewGuest = (id: string): boolean => id === NEW || id.startsWith(`${NEW}-`);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Whether a text could be an email address. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/**
 * Name and email address out of what was said of a guest: "Ana Silva ana@example.com". Where only the address was said, its
 * part before the @ is the name as far as it looks like one.
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
