import { headersFor, type Deployment } from '../headers';
import { TYPES } from './types';

export interface NginxSite {
  /** Names the server answers to: the organization domain and all its sub-domains. */
  readonly names: readonly string[];
  /** Folder of the packed files on the server. */
  readonly root: string;
  /** What `listen` takes. */
  readonly listen: string;
}

const quoted = (text: string) => `"${text.replaceAll(/(["\\])/g, String.raw`\$1`)}"`;

/** `add_header` of one location says all of them: nginx forgets those of the level above. */
const headers = (path: string, deployment: Deployment): string =>
  Object.entries(headersFor(path, deployment))
    .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
    .join('\n');

const types = Object.entries(TYPES)
  .map(([extension, type]) => `    ${type?.replace(/;.*/, '')} ${extension.slice(1)};`)
  .join('\n');

/**
 * The server block of nginx for a packed build: every sub-domain, pages answered with `index.html`, missing files with 404,
 * hashed files for ever, precompressed files as they lie there (S-23, S-25). To be included inside `http { … }`; brotli asks
 * for nginx's module `http_brotli_static`.
 */
export function nginxSite({ names, root, listen }: NginxSite, deployment: Deployment): string {
  return `# Written by npm run pack from the configuration and hosting/headers.json; change those, and pack again.
server {
  listen ${listen};
  server_name ${names.join(' ')};
  root ${quoted(root)};
  server_tokens off;
  # Behind a balancer the port here is not the one in the address.
  absolute_redirect off;
  gzip_static on;
  brotli_static on;
  # What lies packed beside a file depends on what the browser reads.
  gzip_vary on;
  charset utf-8;
  charset_types text/css text/javascript text/plain;
  types {
${types}
  }
  default_type application/octet-stream;

  # Hashed names: a new content is a new name. A missing one is an old page's; it must not get a page instead (F-35).
  location ^~ /assets/ {
    try_files $uri =404;
${headers('/assets/', deployment)}
  }

  # Files whose name begins with a dot are nobody's business.
  location ~ /\\. {
    return 404;
  }

  # A file with an extension is there, or it is not.
  location ~ \\.[^/]+$ {
    try_files $uri =404;
${headers('/index.html', deployment)}
  }

  # Everything else is a page of the application.
  location / {
    try_files /index.html =404;
${headers('/index.html', deployment)}
  }
}
`;
}

/** The same for hosts that read a `_headers` file beside the pages; they answer pages with `index.html` by a setting of theirs. */
export function headersFile(deployment: Deployment): string {
  const lines = (all: Record<string, string>) =>
    Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  const { 'Cache-Control': forPages = '', ...everywhere } = headersFor('/index.html', deployment);
  const { 'Cache-Control': forAssets = '' } = headersFor('/assets/', deployment);
  return [
    '# Written by npm run pack from the configuration and hosting/headers.json; change those, and pack again.',
    '/*',
    ...lines(everywhere),
    '/index.html',
    ...lines({ 'Cache-Control': forPages }),
    '/assets/*',
    ...lines({ 'Cache-Control': forAssets }),
    '',
  ].join('\n');
}
