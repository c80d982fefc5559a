import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/tree';
import { PAGES } from '../helpers/addresses';
import { DESIGNS, fileOf, OUTSIDE, SIZES } from './looks';

export const FOLDER = join(root, 'docs/images/pages');

/** Whether the pictures are of an earlier demo, to stand beside the present ones. */
export const IS_BEFORE = process.env['BEFORE'] !== undefined;

/** Pictures at this width belong to the repository (.gitignore), so they have to stay small. */
const KEPT = '-1280.webp';
const MAX_BYTES = 2_000_000;

const HEAD = `# All pages

Every page as a member of the demo sees it, and the administration as an owner, on a Tuesday morning; and the design before the redraw where the page existed then. \`npm run screenshots -- pages\` takes these pictures, and with \`BEFORE=<folder of a demo>\` the earlier ones.
`;

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** After a run: writes the gallery of all pictures, and fails if those that git keeps have become too large. */
export default function list(): void {
  const files = new Set(readdirSync(FOLDER).filter((file) => file.endsWith('.webp')));
  const row = (address: string, design: string, isBefore: boolean): string[] => {
    const when = isBefore ? ', before' : '';
    const cells = SIZES.map(({ width }) => {
      const file = fileOf(address, design, width, isBefore);
      return files.has(file) ? `![${address} in ${design} at ${width} px${when}](${file})` : '';
    });
    return cells.some(Boolean) ? [rowOf([isBefore ? `${design} before` : design, ...cells])] : [];
  };
  const sections = [...PAGES, ...OUTSIDE].map((address) =>
    [
      `## ${address}`,
      '',
      rowOf(['', ...SIZES.map(({ width }) => `${width} px`)]),
      rowOf(['', ...SIZES].map(() => '---')),
      ...DESIGNS.flatMap((ds) => [...row(address, ds, true), ...row(address, ds, false)]),
      '',
    ].join('\n'),
  );
  writeFileSync(join(FOLDER, 'README.md'), [HEAD, ...sections].join('\n'));

  const kept = [...files].filter((file) => file.endsWith(KEPT));
  const bytes = kept.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  const size = `${(bytes / 1e6).toFixed(1)} MB of ${MAX_BYTES / 1e6} MB`;
  if (bytes > MAX_BYTES)
    throw new Error(`The pictures that git keeps take ${size}: lower their quality or scale.`);
  console.log(`The pictures that git keeps take ${size}.`);
}
