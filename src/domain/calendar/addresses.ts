const EMAIL = /^(?!\/o=)[^\s@:]+@[^\s@/:]+\.[^\s@/:]+$/i;

/** Characters that no one sees, directional ones included: an address with one looks like another address. */
const INVISIBLE = /[\p{C}\p{DI}]/u;
const AROUND = /[\t\r\n]/g;

/** Domains that Google gives to rooms, groups, and imported calendars (D-12). */
const GOOGLE_NON_HUMAN: ReadonlySet<string> = new Set([
  'resource.calendar.google.com',
  'group.calendar.google.com',
  'group.v.calendar.google.com',
  'import.calendar.google.com',
]);

/** The form in which addresses are compared (D-17): trimmed and lower-case, because providers change the case between calls. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase();
}

/**
 * Whether the text is an email address. An X.500 name or any other text is kept but never matched or linked (D-17), and so is one
 * with an invisible character. The only such check in the product.
 */
export function isEmail(address: string | null | undefined): address is string {
  return (
    typeof address === 'string' &&
    !INVISIBLE.test(address.replaceAll(AROUND, '')) &&
    EMAIL.test(address.trim())
  );
}

/** Whether two texts are the same person’s email address. Other texts never match (D-17). */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  return isEmail(a) && isEmail(b) && addressKey(a) === addressKey(b);
}

/** Whether an address is known not to be a person’s: by one of Google’s domains, or because it’s listed (D-12). */
export function nonHumanAddresses(listed: readonly string[] = []): (address: string) => boolean {
  const keys = new Set(listed.map(addressKey));
  return (address) => {
    const key = addressKey(address);
    return keys.has(key) || GOOGLE_NON_HUMAN.has(key.slice(key.lastIndexOf('@') + 1));
  };
}
