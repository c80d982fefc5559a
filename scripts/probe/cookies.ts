import { getDomain, getPublicSuffix } from 'tldts';

/** As browsers read the list of public suffixes: `github.io` is one, as `co.uk` is. */
const SUFFIXES = { allowPrivateDomains: true };

/**
 * What browsers compare to tell whether a page and a host are of the same site: scheme and registrable domain. A name without
 * one, such as `localhost` or an IP address, is a site of its own. Ports don’t count.
 */
export function siteOf(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${getDomain(hostname, SUFFIXES) ?? hostname}`;
}

const isPublicSuffix = (domain: string): boolean => getPublicSuffix(domain, SUFFIXES) === domain;

/** What is wrong with the cookies of a host, one sentence each. Their values aren’t mentioned. */
export function cookieFaults(
  cookies: readonly string[],
  api: string,
  app: string | undefined,
): string[] {
  const { protocol, hostname } = new URL(api);
  const isElsewhere = app !== undefined && siteOf(app) !== siteOf(api);
  const faults = new Set<string>();
  for (const cookie of cookies) {
    const [pair = '', ...rest] = cookie.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const attributes = new Map(
      rest.map((part): [string, string] => {
        const [key = '', value = ''] = part.split('=', 2);
        return [key.toLowerCase(), value.toLowerCase()];
      }),
    );
    const sameSite = attributes.get('samesite');
    const domain = attributes.get('domain')?.replace(/^\./, '');
    if (!attributes.has('httponly'))
      faults.add(`The cookie ${name} isn’t HttpOnly, so a script could read it.`);
    if (sameSite === undefined)
      faults.add(`The cookie ${name} has no SameSite, and browsers differ in what they assume.`);
    else if (isElsewhere && sameSite !== 'none')
      faults.add(
        `The cookie ${name} isn’t sent from pages of ${app}, which is another site: it needs SameSite=None; Secure.`,
      );
    if (!attributes.has('secure')) {
      if (protocol === 'https:') faults.add(`The cookie ${name} isn’t Secure.`);
      if (sameSite === 'none')
        faults.add(`The cookie ${name} has SameSite=None without Secure, so browsers drop it.`);
    }
    if (!domain || domain === hostname) continue;
    if (isPublicSuffix(domain))
      faults.add(
        `The cookie ${name} has the domain ${domain}, which is everyone’s, so browsers drop it.`,
      );
    else if (!hostname.endsWith(`.${domain}`))
      faults.add(
        `The cookie ${name} has the domain ${domain}, which ${hostname} isn’t in, so browsers drop it.`,
      );
  }
  return [...faults];
}
