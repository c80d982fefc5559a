import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFile, nginxSite } from './nginx';
import { configIn, unexpectedFiles, writeSite } from './site';

export interface Pack {
  /** Folder of the production build. */
  readonly from: string;
  /** Folder to be written; what is in it goes. */
  readonly to: string;
  /** Entries of the configuration block; those left out keep the value that the block has. */
  readonly config: Record<string, unknown>;
  /** Folder on the server that will hold the files. */
  readonly root: string;
  readonly listen: string;
  /** Origin of the API, for a configuration whose `api` is a path of the page's own origin. */
  readonly upstream?: string | undefined;
}

/** What nginx passes on; undefined where the API has an origin of its own. */
function proxiedApi({ api }: Readonly<Record<string, unknown>>, upstream: string | undefined) {
  const path = typeof api === 'string' && api.startsWith('/') ? api : undefined;
  if (path === undefined && upstream === undefined) return undefined;
  if (path === undefined)
    throw new Error('an upstream is for an `api` that is a path, such as /api');
  if (upstream === undefined)
    throw new Error(`\`api\` is the path ${path}: name the API's server with --upstream`);
  if (!URL.canParse(upstream) || new URL(upstream).origin !== upstream)
    throw new Error(`the upstream must be an origin like https://api.example.com, not ${upstream}`);
  return { path, upstream };
}

/**
 * Packs a build for one deployment: its configuration in `index.html`, a brotli and a gzip file beside each text,
 * `_headers`, and `nginx.conf` next to the folder. The content security policy in both derives from the configuration that
 * was written (S-23).
 *
 * @throws ConfigError naming the field of the configuration that cannot be used
 * @throws where `api` is a path and no one said which server answers it, or the other way round
 * @returns how many files, and how many bytes of them a server sends with brotli
 */
export function pack({ from, to, config, root, listen, upstream }: Pack): {
  files: number;
  bytes: number;
} {
  const strangers = unexpectedFiles(from);
  if (strangers.length > 0) throw new Error(`not to be shipped:\n${strangers.join('\n')}`);
  const whole = { ...configIn(from), ...config };
  const api = proxiedApi(whole, upstream);
  const site = join(to, 'site');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const size = writeSite(from, site, whole, ['gz', 'br']);
  const { organizationDomain } = whole;
  // A port is no part of the names nginx compares.
  const domain =
    typeof organizationDomain === 'string' ? organizationDomain.replace(/:\d+$/, '') : undefined;
  const names = domain ? [domain, `*.${domain}`] : ['_'];
  writeFileSync(join(site, '_headers'), headersFile({ config: whole }));
  writeFileSync(join(to, 'nginx.conf'), nginxSite({ names, root, listen, api }, { config: whole }));
  return size;
}
