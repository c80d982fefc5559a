import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Plugin, ProxyOptions } from 'vite';

/** Where the development server has the real host. Its login page is also at its own address, because it links to itself. */
const PLACE = '/host';

/** A cookie of the host as one of the page’s: for this machine, where there’s neither TLS nor the host’s domain. */
const asOurs = (cookie: string): string =>
  cookie
    .split(';')
    .filter((part) => !/^\s*(?:domain|secure|samesite|path|partitioned)\b/i.test(part))
    .concat(' Path=/', ' SameSite=Lax')
    .join(';');

/** An address to which the host redirects, if it’s one of its own. */
const behindUs = (location: string, api: string): string => {
  if (location.startsWith(api)) return PLACE + location.slice(api.length);
  return /^\/(?!\/)/.test(location) ? PLACE + location : location;
};

function changeAnswer({ headers }: IncomingMessage, api: string): void {
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(asOurs);
  if (headers.location !== undefined) headers.location = behindUs(headers.location, api);
}

/**
 * Has a real host behind the development server, so that its cookies are the page’s own, nothing depends on CORS, and the hub
 * connects. To the host, all calls come from its own origin.
 *
 * @param api its address; undefined uses the fake server
 * @param cookie sent while the browser has none
 */
export function realHost(api: string | undefined, cookie: string | undefined): Plugin[] {
  if (api === undefined) return [];
  const { origin } = new URL(api);
  const proxy = (at: string): ProxyOptions => ({
    target: api,
    changeOrigin: true,
    ws: true,
    rewrite: (path) => path.slice(at.length),
    configure: (server) => {
      server.on('proxyRes', (answer) => changeAnswer(answer, api));
      const changeCall = (call: ClientRequest) => {
        if (call.hasHeader('Origin')) call.setHeader('Origin', origin);
        call.removeHeader('Referer');
        if (cookie !== undefined && !call.hasHeader('Cookie')) call.setHeader('Cookie', cookie);
      };
      server.on('proxyReq', changeCall);
      server.on('proxyReqWs', changeCall);
    },
  });
  return [
    {
      name: 'atrium:real-host',
      apply: 'serve',
      config: () => ({
        server: { proxy: { [`${PLACE}/`]: proxy(PLACE), '/auth/': proxy('') } },
      }),
      transformIndexHtml: (html) =>
        html.replace(/(id="atrium-config">\s*)\{\}/, `$1${JSON.stringify({ api: PLACE })}`),
    },
  ];
}
