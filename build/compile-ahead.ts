import type { Plugin, Rolldown } from 'vite';

/** Browsers that don't know the comment ignore it. It must come before all else in a file. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** What every page runs, and the piece that the largest pages share (`pieces.ts`). */
const PIECES = new Set(['base', 'start', 'pages']);

/** Whether a file is run on the way to the content of a page: one of the shared pieces, or a page's own. */
const isOnTheWay = ({ name, moduleIds }: Rolldown.OutputChunk): boolean =>
  PIECES.has(name) || moduleIds.some((id) => id.includes('tsr-split='));

/**
 * Asks the browser to compile every function of a file while the file arrives, on another thread (explicit compile hints).
 * Otherwise each function is compiled when it is first called, on the thread that draws the page, though most of these are
 * called before the content is there.
 */
export function compilesAhead(): Plugin {
  return {
    name: 'atrium:compile-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite has put its list of files at the top of each.
      order: 'post',
      handler: (_options, bundle) => {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && isOnTheWay(output))
            output.code = COMPILE_AHEAD + output.code;
        }
      },
    },
  };
}
