import { BELOW, specialHeaders, headersFor, type Deployment } from './headers';
import { TYPES } from './site';

export interface NginxSite {
  /** The names that the server answers to: the organization domain and all its subdomains. */
  readonly names: readonly string[];
  /** The folder of the packed files on the server. */
  readonly root: string;
  /** The value of `listen`. */
  readonly listen: string;
  /** The API on the page’s own origin; left out if it has its own origin. */
  readonly api?: Proxied | undefined;
  /** Whether nginx has the module `http_brotli_static`; without it, it refuses to start with the directive. */
  readonly brotli: boolean;
}

/** A path on the page’s origin that another server answers. */
interface Proxied {
  /** `/api` */
  readonly path: string;
  /** Origin of the server, `https://api.example.com`. */
  readonly upstream: string;
  /** A file with the certificates of the authorities that vouch for the server, if it’s asked over https. */
  readonly authorities: string;
}

const quoted = (text: string) => `"${text.replaceAll(/(["\\])/g, String.raw`\$1`)}"`;

/** `add_header` in a location must repeat all headers, because nginx drops those of the level above. */
const headers = (path: string, deployment: Deployment): string =>
  Object.entries(headersFor(path, deployment))
    .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
    .join('\n');

const types = Object.entries(TYPES)
  .map(([extension, type]) => `    ${type?.replace(/;.*/, '')} ${extension.slice(1)};`)
  .join('\n');

/** What answers of the API carry: none is a page, so none may run, frame, or be taken for something else (S-25). */
const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Passes calls to the API. On the same origin, no browser sends a preflight. Only the hub below it may become a WebSocket: any
 * other upgrade would be a connection that nothing here looks into.
 */
function proxied({ path, upstream, authorities }: Proxied): string {
  const common = `proxy_http_version 1.1;
    # The application learns the API's time from this header; nginx would write its own.
    proxy_pass_header Date;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
${Object.entries(API_HEADERS)
  .map(
    ([name, value]) =>
      `    proxy_hide_header ${name};\n    add_header ${name} ${quoted(value)} always;`,
  )
  .join('\n')}`;
  const verified = upstream.startsWith('https:')
    ? `proxy_ssl_server_name on;
    # Tokens and cookies go only to a server that proves its name.
    proxy_ssl_verify on;
    proxy_ssl_verify_depth 4;
    proxy_ssl_trusted_certificate ${quoted(authorities)};
    `
    : '';
  return `
  # The API behind the page's own origin. The path is cut off: ${path}/offices is /offices there.
  location ^~ ${path}/ {
    proxy_pass ${upstream}/;
    ${verified}${common}
    proxy_set_header Upgrade "";
    proxy_set_header Connection "";
    # The API itself limits how large an upload may be.
    client_max_body_size 0;
    proxy_request_buffering off;
  }

  # Live updates: the only part that may become a WebSocket.
  location ^~ ${path}/hub/ {
    proxy_pass ${upstream}/hub/;
    ${verified}${common}
    proxy_set_header Upgrade $atrium_upgrade;
    proxy_set_header Connection $atrium_connection;
    # A quiet hub connection is a working one.
    proxy_read_timeout 1h;
  }
`;
}

/** Only a WebSocket is passed on as an upgrade; other protocols, such as h2c, are not. */
const UPGRADES = `map $http_upgrade $atrium_upgrade {
  default "";
  ~*^websocket$ websocket;
}
map $http_upgrade $atrium_connection {
  default "";
  ~*^websocket$ upgrade;
}
`;

/**
 * Pages with their own headers. A file with an extension still exists or doesn’t, so this location gives way to the one for
 * files.
 */
const pagesBelow = (path: string, deployment: Deployment): string => `
  location ${path} {
    try_files /index.html =404;
${headers(path, deployment)}
  }
`;

/**
 * The nginx server block for a packed build: every subdomain, `index.html` for pages, 404 for missing files, permanent caching
 * for hashed files, and precompressed files as they are (S-23, S-25). Include it inside `http { … }`.
 */
export function nginxSite(
  { names, root, listen, api, brotli }: NginxSite,
  deployment: Deployment,
): string {
  return `# Written by npm run pack from the configuration and hosting/headers.json; change those, and pack again.
${api ? UPGRADES : ''}server {
  listen ${listen};
  server_name ${names.join(' ')};
  root ${quoted(root)};
  server_tokens off;
  # Behind a balancer the port here is not the one in the address.
  absolute_redirect off;
  gzip_static on;
${brotli ? '  brotli_static on;\n' : ''}  # What lies packed beside a file depends on what the browser reads.
  gzip_vary on;
  charset utf-8;
  charset_types text/css text/javascript text/plain;
  types {
${types}
  }
  default_type application/octet-stream;
  # An address that cannot be read (/%) leads nowhere, and the application says so, with a way on.
  error_page 400 = /index.html;
${api ? proxied(api) : ''}
  # Hashed names: a new content is a new name. A missing one is an old page's; it must not get a page instead (F-35).
  location ^~ /assets/ {
    try_files $uri =404;
${headers('/assets/', deployment)}
  }

  # Files whose name begins with a dot are no one's business.
  location ~ /\\. {
    return 404;
  }

  # A file with an extension is there, or it is not.
  location ~ \\.[^/]+$ {
    try_files $uri =404;
${headers('/index.html', deployment)}
  }

  # Only these pages may use what others may not.${BELOW.map((path) => pagesBelow(path, deployment)).join('')}
  # Everything else is a page of the application.
  location / {
    try_files /index.html =404;
${headers('/index.html', deployment)}
  }
}
`;
}

/**
 * The same for hosts that read a `_headers` file beside the pages. They have their own setting to answer pages with `index.html`.
 */
export function headersFile(deployment: Deployment): string {
  const lines = (all: Record<string, string>) =>
    Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  const { 'Cache-Control': forPages = '', ...everywhere } = headersFor('/index.html', deployment);
  const { 'Cache-Control': forAssets = '' } = headersFor('/assets/', deployment);
  return [
    '# Written by npm run pack from the configuration and hosting/headers.json; change those, and pack again.',
    '/*',
    ...lines(everywhere),
    // A host that merges both lines of a header puts the later one last, and a browser uses the last one in a dictionary.
    ...BELOW.flatMap((path) => [`${path}*`, ...lines(specialHeaders(path))]),
    '/index.html',
    ...lines({ 'Cache-Control': forPages }),
    '/assets/*',
    ...lines({ 'Cache-Control': forAssets }),
    '',
  ].join('\n');
}
