/** The site of a host name: its last two labels. */
const siteOf = (host: string): string => host.split('.').slice(-2).join('.');

/** What is wrong with the cookies of a host, one sentence each. Their values aren’t mentioned. */
export function cookieFaults(
  cookies: readonly string[],
  api: string,
  app: string | undefined,
): string[] {
  const { protocol, hostname } = new URL(api);
  const isElsewhere = app !== undefined && siteOf(new URL(app).hostname) !== siteOf(hostname);
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
    if (protocol === 'https:' && !attributes.has('secure'))
      faults.add(`The cookie ${name} isn’t Secure.`);
    if (domain !== undefined && domain !== hostname && !hostname.endsWith(`.${domain}`))
      faults.add(
        `The cookie ${name} has the domain ${domain}, which ${hostname} isn’t in, so browsers drop it.`,
      );
  }
  return [...faults];
}
