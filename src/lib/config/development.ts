import type { PageAddress } from './read';
import type { AppConfig } from './schema';

/**
 * Defaults if the fake server is built in, for development and the demo: one origin serves everything. Under `*.localhost`,
 * organizations have working sub-domains; on `localhost` itself and on any other host there are none, and nothing redirects.
 */
export function developmentDefaults(page: PageAddress): Partial<AppConfig> {
  const port = page.host.slice(page.hostname.length);
  const base = ['atrium.localhost', 'localhost'].find((each) => page.hostname.endsWith(`.${each}`));
  const domain = page.hostname === 'atrium.localhost' ? 'atrium.localhost' : base;
  return {
    api: page.origin,
    mainSite: domain === undefined ? page.origin : `http://${domain}${port}`,
    organizationDomain: domain === undefined ? null : domain + port,
    region: 'eu',
    staffDomains: ['atrium.example'],
    webView: { identification: 'AtriumApp', hostOrigins: ['https://app.atrium.example'] },
  };
}
