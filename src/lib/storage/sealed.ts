/** What’s stored for a value: encrypted, or as it is where the browser can’t encrypt. */
export interface Stored {
  /** Different for each version, so that a change that was made meanwhile in another tab is noticed. */
  readonly mark: string;
  readonly plain?: unknown;
  readonly sealed?: { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };
}

/** Whether this browser can encrypt and hash, which it does only for secure pages. */
export const hasWebCrypto = (): boolean =>
  (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/** A key that can be used but not read, not even by this page. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** @param key without one, the value is stored as it is */
export async function seal(value: unknown, key: CryptoKey | undefined): Promise<Stored> {
  const mark = crypto.randomUUID();
  if (!key) return { mark, plain: value };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return {
    mark,
    sealed: { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) },
  };
}

/** The value of what was stored; undefined if its key is gone, or it was written by something else. */
export async function unseal(stored: unknown, key: CryptoKey | undefined): Promise<unknown> {
  if (!isStored(stored)) return stored;
  const { sealed, plain } = stored;
  if (!sealed) return plain;
  if (!key) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return undefined;
  }
}

/** The version of what’s stored. */
export const markOf = (stored: unknown): string | undefined =>
  isStored(stored) ? stored.mark : undefined;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'mark' in value && typeof value.mark === 'string';
