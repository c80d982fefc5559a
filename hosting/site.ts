import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CONFIG_ELEMENT } from '@/lib/config';
import { headersFor } from './headers';

/** The kinds of files a build holds, by extension. */
export const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Pictures and fonts are already compressed. */
const isCompressible = (type: string): boolean => /^(?:text|application)\/|svg/.test(type);
/** Smaller files aren’t worth another lookup by the server. */
const MIN_COMPRESSED_BYTES = 1024;

const COMPRESS = {
  br: (content: Buffer) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => gzipSync(content, { level: 9 }),
} as const;

const BLOCK = new RegExp(`(<script\\b[^>]*id="${CONFIG_ELEMENT}"[^>]*>)([\\s\\S]*?)(</script>)`);

/** The configuration in the JSON block of a build’s page. */
export const configIn = (build: string): Record<string, unknown> => blockIn(pageOf(build));

function pageOf(build: string): string {
  const index = join(build, 'index.html');
  if (!existsSync(index)) throw new Error(`${build} holds no build`);
  return readFileSync(index, 'utf8');
}

function blockIn(html: string): Record<string, unknown> {
  const found = BLOCK.exec(html);
  if (!found) throw new Error('index.html has no configuration block');
  return JSON.parse(found[2] ?? '{}') as Record<string, unknown>;
}

/** Writes configuration entries into the JSON block of a page; no other byte changes. */
export function withConfig(html: string, config: Readonly<Record<string, unknown>>): string {
  // A `<` inside a value could close the block.
  const text = JSON.stringify({ ...blockIn(html), ...config }).replaceAll('<', String.raw`\u003c`);
  return html.replace(BLOCK, (_all, open: string, _old, close: string) => open + text + close);
}

/** The configuration entries in a file; none without a file. Throws an error that names the file if it holds none. */
export function configOf(file: string | undefined): Record<string, unknown> {
  if (file === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const { code } = cause as { code?: string };
    throw new Error(`${file} ${code === undefined ? 'isn’t JSON' : `can’t be read (${code})`}`, {
      cause,
    });
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Error(`${file}: Expected an object`);
  }
  return value as Record<string, unknown>;
}

/** The files of a folder and of all folders in it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

/** Whether a file is beside a build because the same folder was deployed before. */
const isDeployed = (file: string): boolean => /(?:\.br|\.gz|[/\\]_headers)$/.test(file);

/** The service worker that stores the application’s files. */
const SHELL_WORKER = 'shell-worker.js';

/**
 * Tells the service worker which document belongs to its files: the configuration in it, and the headers that follow from it,
 * differ by deployment. The worker stores only these bytes, and retires if none are named, as `storedShell` may ask.
 */
function nameDocument(site: string, html: string, config: Readonly<Record<string, unknown>>): void {
  const worker = join(site, SHELL_WORKER);
  if (!existsSync(worker)) return;
  const digest = (text: string) => createHash('sha256').update(text);
  const headers = JSON.stringify(headersFor('/index.html', { config }));
  const document = {
    revision: digest(html + headers)
      .digest('hex')
      .slice(0, 8),
    integrity: `sha256-${digest(html).digest('base64')}`,
  };
  // A packed build may be packed again.
  const code = readFileSync(worker, 'utf8').replace(/^self\.atriumDocument=.*\n/, '');
  const named =
    config['storedShell'] === false ? '' : `self.atriumDocument=${JSON.stringify(document)};\n`;
  writeFileSync(worker, named + code);
}

/**
 * Writes a build as it’s deployed: configured, with compressed copies beside each text.
 *
 * @param encodings the last one counts toward the total size
 * @returns the number of files, and how many bytes a server sends
 */
export function writeSite(
  from: string,
  to: string,
  config: Readonly<Record<string, unknown>>,
  encodings: readonly (keyof typeof COMPRESS)[],
): { files: number; bytes: number } {
  const html = withConfig(pageOf(from), config);
  cpSync(from, to, {
    recursive: true,
    // The build’s manifest reveals sources.
    filter: (file) => !relative(from, file).startsWith('.') && !isDeployed(file),
  });
  writeFileSync(join(to, 'index.html'), html);
  nameDocument(to, html, blockIn(html));
  const files = filesIn(to);
  let bytes = 0;
  for (const file of files) {
    const content = readFileSync(file);
    const type = TYPES[extname(file)];
    if (type === undefined) throw new Error(`${relative(to, file)} is of no known kind`);
    let sent = content.length;
    for (const encoding of isCompressible(type) && sent >= MIN_COMPRESSED_BYTES ? encodings : []) {
      const packed = COMPRESS[encoding](content);
      writeFileSync(`${file}.${encoding}`, packed);
      sent = packed.length;
    }
    bytes += sent;
  }
  return { files: files.length, bytes };
}

/** What shipped files must not contain, each as a search over a file’s name and text. */
const STRANGERS: readonly (readonly [rule: string, what: string, pattern: RegExp, of: RegExp])[] = [
  ['S-27', 'a piece of the fake server', /mockServiceWorker|setupWorker|\bmsw\b/, /^/],
  ['S-28', 'a source map', /\.map\n|sourceMappingURL=/, /^/],
  ['S-29', 'something from elsewhere', /(?:src|href)="(?:https?:)?\/\//, /\.html$/],
];

/** What a build contains that must not be shipped; empty if all is well. */
export function unexpectedFiles(folder: string): string[] {
  return filesIn(folder).flatMap((file) => {
    const name = relative(folder, file);
    const isText = /\.(?:js|css|html|json|svg|txt|webmanifest)$/.test(name);
    const text = `${name}\n${isText ? readFileSync(file, 'utf8') : ''}`;
    return STRANGERS.flatMap(([rule, what, pattern, of]) =>
      of.test(name) && pattern.test(text) ? [`${rule} ${name} holds ${what}`] : [],
    );
  });
}
