import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { configIn, withConfig } from './config-block';
import { headersFile, nginxSite } from './nginx';
import { isCompressible, TYPES } from './types';

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

/** Smaller files are not worth a second look by the server. */
const WORTH = 1024;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

/** Files that must not be shipped. Empty when there are none. */
export function unexpectedFiles(folder: string): string[] {
  return filesIn(folder).flatMap((file) => {
    const name = relative(folder, file);
    const text = /\.(?:js|css|html)$/.test(name) ? readFileSync(file, 'utf8') : '';
    return [
      ...(name.endsWith('.map') || text.includes('sourceMappingURL=')
        ? [`${name}: source map`]
        : []),
      ...(/mockServiceWorker|setupWorker|\bmsw\b/.test(name + text)
        ? [`${name}: fake server`]
        : []),
    ];
  });
}

/** What packing writes beside the files of a build. A folder that was packed before can be packed again. */
const isOfThePack = (file: string): boolean => /(?:\.br|\.gz|[/\\]_headers)$/.test(file);

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
  if (!existsSync(join(from, 'index.html'))) throw new Error(`${from} holds no build`);
  const strangers = unexpectedFiles(from);
  if (strangers.length > 0) throw new Error(`not to be shipped:\n${strangers.join('\n')}`);
  const site = join(to, 'site');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  // The manifest of the build tells of sources.
  cpSync(from, site, {
    recursive: true,
    filter: (file) => !relative(from, file).startsWith('.') && !isOfThePack(file),
  });

  const index = join(site, 'index.html');
  writeFileSync(index, withConfig(readFileSync(index, 'utf8'), config));
  const deployment = { config: configIn(readFileSync(index, 'utf8')) };
  const proxied = proxiedApi(deployment.config, upstream);
  const files = filesIn(site);
  let bytes = 0;
  for (const file of files) {
    const content = readFileSync(file);
    const type = TYPES[extname(file)];
    if (type === undefined) throw new Error(`${relative(site, file)} is of no known kind`);
    if (!isCompressible(type) || content.length < WORTH) {
      bytes += content.length;
      continue;
    }
    const packed = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    bytes += packed.length;
    writeFileSync(`${file}.br`, packed);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }

  const { organizationDomain } = deployment.config;
  // A port is no part of the names nginx compares.
  const domain =
    typeof organizationDomain === 'string' ? organizationDomain.replace(/:\d+$/, '') : undefined;
  writeFileSync(join(site, '_headers'), headersFile(deployment));
  writeFileSync(
    join(to, 'nginx.conf'),
    nginxSite(
      { names: domain ? [domain, `*.${domain}`] : ['_'], root, listen, api: proxied },
      deployment,
    ),
  );
  return { files: files.length, bytes };
}
