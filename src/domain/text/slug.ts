/** One lower-case DNS label: 1 to 63 letters, digits, and inner hyphens (S-15). */
export function isSlug(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
}

/**
 * The origin of an organization: its slug before the configured base (S-15).
 *
 * @param base host without scheme, `officeday.example` or `atrium.localhost:5173`; a base under
 *   `localhost` uses http, any other https
 * @returns `https://acme.officeday.example`, or undefined if the slug is invalid or the parsed
 *   address would have a different host than slug plus base
 */
export function organizationAddress(slug: string, base: string): string | undefined {
  if (!isSlug(slug) || base === '') return undefined;
  const host = `${slug}.${base}`;
  const scheme = /(?:^|\.)localhost(?::\d+)?$/.test(base) ? 'http' : 'https';
  const address = parse(`${scheme}://${host}`);
  // The origin drops anything that a malformed base may have added after the host.
  return address?.host === host ? address.origin : undefined;
}

/** The parsed address, or undefined if it’s invalid. Never throws. */
export function parse(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
