import { request, type IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { freePort } from '../helpers/free-port';
import { pack, type Pack } from '../../hosting/pack';

/** The production build that is packed. */
export const dist = resolve(import.meta.dirname, '../../dist');

/** The configuration of an ordinary deployment. */
export const config = {
  api: 'https://api.example.com',
  mainSite: 'https://example.com',
  organizationDomain: 'example.com',
  region: 'eu',
};

/** Packs a deployment with its own port into a folder of its name below `home`. @returns the port */
export async function deploy(
  home: string,
  name: string,
  { from, ...more }: Omit<Pack, 'to' | 'root' | 'listen'>,
): Promise<number> {
  const own = await freePort();
  const to = join(home, name);
  pack({ from, to, root: join(to, 'site'), listen: `127.0.0.1:${own}`, ...more });
  return own;
}

/** The line that includes a packed deployment in nginx’s configuration. */
export const included = (home: string, name: string): string =>
  `include ${join(home, name, 'nginx.conf')};`;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Makes one call to an organization’s host, as the path is written: a URL would tidy it first. */
export const ask = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((done, failed) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: 'meridian.example.com', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', failed)
      .end();
  });
