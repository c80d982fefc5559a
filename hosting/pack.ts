import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@/lib/config';
import { configFor } from './headers';
import { headersFile, nginxSite } from './nginx';
import { configIn, unexpectedFiles, writeSite } from './site';

export interface Pack {
  /** The folder of the production build. */
  readonly from: string;
  /** The folder to write; its current content is deleted. */
  readonly to: string;
  /** Entries of the configuration block; those left out keep the block’s value. */
  readonly config: Record<string, unknown>;
  /** The folder on the server that will hold the files. */
  readonly root: string;
  readonly listen: string;
  /** The origin of the API, for a configuration whose `api` is a path on the page’s own origin. */
  readonly upstream?: string | undefined;
  /** The certificates that nginx trusts when it asks the API over https; by default where Debian and Alpine keep them. */
  readonly authorities?: string | undefined;
  /** Whether nginx has its module for brotli. The files are packed either way. */
  readonly brotli?: boolean | undefined;
}

/** Where Debian, Ubuntu, and Alpine keep the certificates of public authorities. */
const PUBLIC_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** What nginx passes on; undefined if the API has its own origin. */
function proxiedApi(
  { api }: Readonly<Record<string, unknown>>,
  { upstream, authorities = PUBLIC_AUTHORITIES }: Pick<Pack, 'upstream' | 'authorities'>,
) {
  const path = typeof api === 'string' && api.startsWith('/') ? api : undefined;
  if (path === undefined && upstream === undefined) return undefined;
  if (path === undefined)
    throw new Error('an upstream is for an `api` that is a path, such as /api');
  if (upstream === undefined)
    throw new Error(`\`api\` is the path ${path}: name the API's server with --upstream`);
  if (!URL.canParse(upstream) || new URL(upstream).origin !== upstream)
    throw new Error(`the upstream must be an origin like https://api.example.com, not ${upstream}`);
  return { path, upstream, authorities };
}

/**
 * The page ignores names it doesn’t know, which a newer release may have. Here, they’re typing errors.
 *
 * @throws ConfigError naming the first field that is wrong, missing, or not one
 */
function check(config: Readonly<Record<string, unknown>>): void {
  const known = (read: object, written: object, path: string): void => {
    for (const [name, value] of Object.entries(written)) {
      if (!Object.hasOwn(read, name)) {
        throw new ConfigError(path + name, `Expected one of ${Object.keys(read).join(', ')}`);
      }
      const own = read[name as keyof typeof read] as unknown;
      if (own !== null && typeof own === 'object' && !Array.isArray(own)) {
        known(own, value as object, `${path}${name}.`);
      }
    }
  };
  known(configFor(config), config, '');
}

/**
 * Packs a build for one deployment: its configuration in `index.html`, a brotli and a gzip file beside each text,
 * `_headers`, and `nginx.conf` next to the folder. The content security policy in both follows from the written configuration
 * (S-23).
 *
 * @throws ConfigError naming the configuration field that can’t be used
 * @throws if `api` is a path and no server is given for it, or the other way around
 * @returns the number of files, and how many bytes a server sends with brotli
 */
export function pack({ from, to, config, root, listen, brotli = true, ...proxy }: Pack): {
  files: number;
  bytes: number;
} {
  const strangers = unexpectedFiles(from);
  if (strangers.length > 0) throw new Error(`not to be shipped:\n${strangers.join('\n')}`);
  const whole = { ...configIn(from), ...config };
  // A release without a configuration is for whoever edits `index.html`.
  if (Object.keys(config).length > 0) check(whole);
  const api = proxiedApi(whole, proxy);
  const site = join(to, 'site');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const size = writeSite(from, site, whole, ['gz', 'br']);
  const { organizationDomain } = whole;
  // A port isn’t part of the names that nginx compares.
  const domain =
    typeof organizationDomain === 'string' ? organizationDomain.replace(/:\d+$/, '') : undefined;
  const names = domain ? [domain, `*.${domain}`] : ['_'];
  writeFileSync(join(site, '_headers'), headersFile({ config: whole }));
  writeFileSync(
    join(to, 'nginx.conf'),
    nginxSite({ names, root, listen, api, brotli }, { config: whole }),
  );
  return size;
}
