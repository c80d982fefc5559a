import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { routes } from '../src/routes.ts';
import { type PageOfRoutes, pagesOf } from './pages-of.ts';

/** The place in `index.html` for the files of each page; `src/boot/early.ts` reads them from there. */
const PLACE = '<!-- page-files -->';
const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

type Bundle = Rolldown.OutputBundle;

/** Vite’s own record of the stylesheets that belong to a chunk. */
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } };

/** The files that a chunk needs before it runs, starting with itself and including styles. */
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

/** The files that each address loads in addition to those of every page, as indexes into a list of files. */
export interface PageFiles {
  readonly files: readonly string[];
  /** An address without parameters comes before one with parameters that might also match it. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** Reads from a build which files each page needs, including those of its layouts. */
export function pageFiles(
  bundle: Bundle,
  of: readonly PageOfRoutes[] = pagesOf(routes),
  source = SOURCE,
): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const everywhere = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...filesOf(bundle, chunk)]),
  );
  const byRoute = new Map<string, string[]>();
  for (const chunk of chunks) {
    for (const module of chunk.moduleIds) {
      const [route = '', split] = module.split('?tsr-split=');
      if (split === undefined) continue;
      const own = [...filesOf(bundle, chunk)].filter((file) => !everywhere.has(file));
      const file = route.slice(source.length);
      byRoute.set(file, [...(byRoute.get(file) ?? []), ...own]);
    }
  }
  const files = [...new Set([...byRoute.values()].flat())];
  const parameters = (path: string) => path.split('$').length;
  return {
    files: files.map((file) => `/${file}`),
    pages: Object.fromEntries(
      of
        .toSorted((a, b) => parameters(a.path) - parameters(b.path))
        .map((page) => {
          const needed = new Set(page.files.flatMap((file) => byRoute.get(file) ?? []));
          return [page.path, [...needed].map((file) => files.indexOf(file))];
        }),
    ),
  };
}

/** Tells the page’s head which files its address will need, so that they’re requested together with the first ones. */
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
