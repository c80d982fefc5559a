/** Hosts that never leave this machine, and names that no network has (RFC 2606, RFC 6761). */
const NOWHERE = /(?:^|\.)(?:localhost|test|example|invalid)$|(?:^|\.)example\.(?:com|org|net)$/;

/** Whether no one can own an address: it’s this machine’s, or under a reserved domain. */
export function isReservedHost(address: string): boolean {
  try {
    const { hostname } = new URL(address);
    return NOWHERE.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]';
  } catch {
    return false;
  }
}

/**
 * Refuses to start tests against a host that someone may really operate (T-11).
 *
 * @param config the deployment that the tests would run
 * @throws naming the address
 */
export function refuseRealHosts(config: Readonly<Record<string, unknown>>): void {
  for (const field of ['api', 'mainSite']) {
    const address = config[field];
    if (typeof address !== 'string' || !isReservedHost(address)) {
      throw new Error(`Tests never call a real host, and "${field}" is ${JSON.stringify(address)}`);
    }
  }
}
