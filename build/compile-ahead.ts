import type { Plugin, Rolldown } from 'vite';

/** Browsers that don’t know the comment ignore it. It must be at the very start of a file. */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** The files that every page runs, and the piece that the largest pages share (`pieces.ts`). */
const PIECES = new Set(['base', 'start', 'pages']);

/** Whether a page runs a file before its content appears: a shared piece, or the page’s own file. */
const isOnTheWay = ({ name, moduleIds }: Rolldown.OutputChunk): boolean =>
  PIECES.has(name) || moduleIds.some((id) => id.includes('tsr-split='));

/**
 * Asks the browser to compile every function of a file while the file arrives, on another thread (explicit compile hints).
 * Otherwise, each function is compiled on the main thread when it’s first called, and most of these are called before the content
 * appears.
 */
export function compilesAhead(): Plugin {
  return {
    name: 'atrium:compile-ahead',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has added its list of files to the top of each.
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
