/**
 * `npm run stack -- FILE`: rewrites the places of a stack in built files (`assets/Ab12Cd34.js:1:2345`) to places in the source, with
 * the source maps that `npm run build` left in `dist-maps/`. Reads standard input without FILE; `--maps DIR` names the maps of
 * another build, such as those unpacked from `atrium-<version>-maps.tar.gz`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAPS } from './stack/maps';
import { inSource } from './stack/in-source';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { maps: { type: 'string', default: MAPS } },
});
const [file] = positionals;
if (!existsSync(join(values.maps, 'assets'))) {
  console.error(
    `${values.maps} has no source maps: run npm run build, or name another folder with --maps`,
  );
  process.exit(2);
}
const stack = readFileSync(file ?? process.stdin.fd, 'utf8');
const { text, unknown } = inSource(stack, values.maps);
process.stdout.write(text);
for (const name of unknown) console.error(`${name} isn’t part of this build`);
process.exitCode = unknown.length === 0 ? 0 : 1;
