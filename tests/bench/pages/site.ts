import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port';
import { startNginx } from '../../../scripts/hosting/nginx-here';
import { pack } from '../../../scripts/hosting/pack';

/** The domain of the organizations; browsers know every name below `.localhost`. */
const DOMAIN = 'atrium.localhost';

export interface Site {
  /** `https://meridian.atrium.localhost:1234` */
  readonly origin: string;
  readonly end: () => Promise<void>;
}

/**
 * A packed build behind a real nginx over HTTP/2, with a certificate that only `ignoreHTTPSErrors` accepts.
 *
 * @param dir the build
 * @param api port of the API on this machine, over plain HTTP
 * @param place `behind` the page's own origin, or `apart` on an origin of its own, where calls need preflights
 */
export async function startSite(
  dir: string,
  api: number,
  place: 'behind' | 'apart',
): Promise<Site> {
  const home = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const [port, apart] = [await freePort(), await freePort()];
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')];
  execFileSync(
    'openssl',
    `req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -keyout ${key} -out ${certificate} -days 2 -subj /CN=${DOMAIN}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const upstream = `http://127.0.0.1:${api}`;
  pack({
    from: dir,
    to: join(home, 'packed'),
    config: {
      api: place === 'behind' ? '/api' : `https://api.${DOMAIN}:${apart}`,
      mainSite: `https://${DOMAIN}:${port}`,
      organizationDomain: `${DOMAIN}:${port}`,
      region: 'eu',
    },
    root: join(home, 'packed/site'),
    listen: `127.0.0.1:${port} ssl http2`,
    upstream: place === 'behind' ? upstream : undefined,
  });
  const end = await startNginx(
    home,
    [
      `ssl_certificate ${certificate};`,
      `ssl_certificate_key ${key};`,
      `include ${join(home, 'packed/nginx.conf')};`,
      `server {`,
      `  listen 127.0.0.1:${apart} ssl http2;`,
      `  server_name api.${DOMAIN};`,
      `  location / {`,
      `    proxy_pass ${upstream};`,
      // The sign-in sets its cookie for the whole domain by this name.
      `    proxy_set_header Host $http_host;`,
      `    proxy_pass_header Date;`,
      `    proxy_http_version 1.1;`,
      `    proxy_set_header Upgrade $http_upgrade;`,
      `    proxy_set_header Connection $http_connection;`,
      `  }`,
      `}`,
    ],
    port,
  );
  return {
    origin: `https://meridian.${DOMAIN}:${port}`,
    end: async () => {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
