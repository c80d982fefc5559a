const BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A one-pixel picture. */
export const PNG_BYTES = Uint8Array.from(atob(BASE64), (char) => char.charCodeAt(0));

/** The same as a file that someone chooses. */
export const png = (name = 'a.png'): File => new File([PNG_BYTES], name, { type: 'image/png' });
