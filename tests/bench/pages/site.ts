import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../helpers/free-port';
import { startNginx } from '../../hosting/nginx-here';
import { pack } from '../../../hosting/pack';
import { startLine } from './line';

/** How much the server may write ahead of the line: little, so that a later answer can overtake a long one. */
const SHORT_BUFFER = 'sndbuf=32k';
/** The domain of the organizations; browsers resolve every name below `.localhost` to this machine. */
const DOMAIN = 'atrium.localhost';

export interface Site {
  /** `https://meridian.atrium.localhost:1234` */
  readonly origin: string;
  readonly end: () => Promise<void>;
}

/**
 * A packed build on a slow line, behind a real nginx over HTTP/2, with a certificate that only `ignoreHTTPSErrors` accepts.
 *
 * @param dir the build
 * @param api the API’s port on this machine, over plain HTTP
 * @param place `behind` the page’s own origin, or `apart` on its own origin, where calls need preflights
 */
export async function startSite(
  dir: string,
  api: number,
  place: 'behind' | 'apart',
): Promise<Site> {
  const home = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const [inner, innerApart] = [await freePort(), await freePort()];
  const lines = [await startLine(inner), await startLine(innerApart)] as const;
  const [port, apart] = [lines[0].port, lines[1].port];
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
    listen: `127.0.0.1:${inner} ssl http2 ${SHORT_BUFFER}`,
    upstream: place === 'behind' ? upstream : undefined,
  });
  const end = await startNginx(
    home,
    [
      `ssl_certificate ${certificate};`,
      `ssl_certificate_key ${key};`,
      `include ${join(home, 'packed/nginx.conf')};`,
      `server {`,
      `  listen 127.0.0.1:${innerApart} ssl http2 ${SHORT_BUFFER};`,
      `  server_name api.${DOMAIN};`,
      `  location / {`,
      `    proxy_pass ${upstream};`,
      // The sign-in sets its cookie for the whole domain of this name.
      `    proxy_set_header Host $http_host;`,
      `    proxy_pass_header Date;`,
      `    proxy_http_version 1.1;`,
      `    proxy_set_header Upgrade $http_upgrade;`,
      `    proxy_set_header Connection $http_connection;`,
      `  }`,
      `}`,
    ],
    inner,
  );
  return {
    origin: `https://meridian.${DOMAIN}:${port}`,
    end: async () => {
      for (const line of lines) line.end();
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
