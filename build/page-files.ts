import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Where `index.html` takes the files of each page; `src/boot/early.ts` reads them there. */
const PLACE = '<!-- page-files -->';

type Bundle = Rolldown.OutputBundle;

/** Vite's own note of the stylesheets that come with a chunk. */
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } };

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** The files that a chunk needs before it runs, itself first, styles included. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const name of chunk.imports) {
    const below = bundle[name];
    if (below?.type === 'chunk') filesOf(bundle, below, found);
  }
  return found;
}

/** The id that a route file gives its route, `/_app/people/$userId`. */
const idOf = (file: string): string | undefined =>
  /createFileRoute\('([^']+)'\)/.exec(readFileSync(file, 'utf8'))?.[1];

/** The address of a route id: without names that are in no address. */
const addressOf = (id: string): string =>
  id
    .split('/')
    .filter((part) => !part.startsWith('_'))
    .join('/')
    .replace(/(.)\/$/, '$1');

/** What each address loads beyond what every page loads: places in a list of files, by address. */
export interface PageFiles {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** Reads from a build which files the pages need, their layouts' included. */
export function pageFiles(bundle: Bundle): PageFiles {
  const chunks = chunksOf(bundle);
  const everywhere = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...filesOf(bundle, chunk)]),
  );
  const byId = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    for (const module of chunk.moduleIds) {
      const [, file] = /^(.*\.tsx)\?tsr-split=/.exec(module) ?? [];
      const id = file === undefined ? undefined : idOf(file);
      if (id === undefined) continue;
      const of = byId.get(id) ?? new Set();
      for (const each of filesOf(bundle, chunk)) if (!everywhere.has(each)) of.add(each);
      byId.set(id, of);
    }
  }
  const files = [...new Set([...byId.values()].flatMap((of) => [...of]))];
  const pages = Object.fromEntries(
    [...byId.keys()].flatMap((id) => {
      const layouts = [...byId.keys()].filter(
        (other) => id !== other && id.startsWith(`${other}/`),
      );
      const needed = new Set([...layouts, id].flatMap((each) => [...(byId.get(each) ?? [])]));
      return [[addressOf(id) || '/', [...needed].map((file) => files.indexOf(file))]];
    }),
  );
  return { files: files.map((file) => `/${file}`), pages };
}

/** Tells the head of the page which files its address will need, so that they are asked for beside the first ones. */
export function namesPageFiles(): Plugin {
  return {
    name: 'atrium:page-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(
          PLACE,
          bundle
            ? `<script type="application/json" id="atrium-pages">${JSON.stringify(pageFiles(bundle))}</script>`
            : '',
        ),
    },
  };
}
