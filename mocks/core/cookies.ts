import type { Cookies } from './auth';

/** Reads a `Cookie` header, or `document.cookie`. */
export function cookiesOf(header: string | null): Cookies {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}
