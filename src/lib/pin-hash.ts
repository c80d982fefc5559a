/** What a PIN’s hash looks like: its method, its iterations, and its salt and hash in Base64. */
const HASH =
  /^pbkdf2-sha256\$([1-9]\d{3,6})\$((?:[A-Za-z0-9+/]{4}){5,10}(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?|[A-Za-z0-9+/]{4}))\$([A-Za-z0-9+/]{43}=)$/;

/** Whether a text can be a PIN: 4 to 8 digits. */
export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

/** Whether a text is a PIN’s hash. A host may have stored anything else. */
export const isPinHash = (text: string): boolean => HASH.test(text);

const ITERATIONS = 600_000;

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function derive(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return textOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

/** The hash of a PIN (PBKDF2 with SHA-256 and its own salt), from which nobody reads the PIN. */
export async function hashOfPin(pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `pbkdf2-sha256$${ITERATIONS}$${textOf(salt)}$${await derive(pin, salt, ITERATIONS)}`;
}

/** Whether a PIN is the one that was hashed. @throws if the hash isn’t one of {@link hashOfPin}, or the browser can’t check it */
export async function isPinOf(pin: string, hash: string): Promise<boolean> {
  const [, iterations, salt, derived] = HASH.exec(hash) ?? [];
  if (iterations === undefined || salt === undefined) throw new Error('Not the hash of a PIN');
  return (await derive(pin, bytesOf(salt), Number(iterations))) === derived;
}
