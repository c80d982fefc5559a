/** Hosts that never leave this machine, and names that no network has (RFC 2606, RFC 6761). */
const NOWHERE = /(?:^|\.)(?:localhost|test|example|invalid)$|(?:^|\.)example\.(?:com|org|net)$/;

/** Whether an address can be nobody's: this machine's, or under a name that is kept free for such uses. */
export function isNowhere(address: string): boolean {
  try {
    const { hostname } = new URL(address);
    return NOWHERE.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]';
  } catch {
    return false;
  }
}

/**
 * Refuses to start tests against a host that somebody may really run (T-11).
 *
 * @param config the deployment that the tests would run
 * @throws naming the address
 */
export function refuseRealHosts(config: Readonly<Record<string, unknown>>): void {
  for (const field of ['api', 'mainSite']) {
    const address = config[field];
    if (typeof address !== 'string' || !isNowhere(address)) {
      throw new Error(`Tests never call a real host, and "${field}" is ${JSON.stringify(address)}`);
    }
  }
}
