/**
 * `npm run release`: turns a clean commit into `release/atrium-<version>.tar.gz`. It builds, checks the budgets and the files
 * that may be shipped, checks the dependencies, packs the files for hosting, and adds licenses, a bill of materials, changes, and
 * checksums. The fake server and the source maps are archives of their own, which aren’t deployed. The same commit gives the same
 * bytes. Nothing is published or tagged.
 *
 * `--config deployment.json` packs for one deployment; without it, whoever deploys edits the block in `index.html`.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../package.json';
import { pack } from '../hosting/pack';
import { configOf } from '../hosting/site';
import { archive, checksum, checksumsOf } from './release/archive';
import { releaseBlockers, section } from './release/notes';
import { TARGET } from './mock-api/bundle';
import { bin, type Command, runs, script } from './runners';
import { MAPS } from './stack/maps';
import { git, root } from './tree';

const { values } = parseArgs({ options: { config: { type: 'string' } } });
const tags = git('tag', '--list', 'v*', '--sort=-creatordate').split('\n').filter(Boolean);

const why = releaseBlockers({ status: git('status', '--porcelain'), version, tags });
if (why.length > 0) {
  for (const each of why) console.error(each);
  process.exit(1);
}

const steps: Record<string, Command> = {
  build: bin('vite/bin/vite.js', 'build'),
  budgets: script('budgets'),
  dependencies: script('deps'),
  'fake server': script('build-mock-api'),
};
for (const [step, command] of Object.entries(steps)) {
  console.log(`\n── ${step}`);
  if (runs(command)) continue;
  console.error(`nothing is released: ${step} failed`);
  process.exit(1);
}

console.log('\n── pack');
const name = `atrium-${version}`;
const scratch = mkdtempSync(join(tmpdir(), 'release-'));
const folder = join(scratch, name);
const { files } = pack({
  from: join(root, 'dist'),
  to: folder,
  config: configOf(values.config),
  root: '/srv/atrium/site',
  listen: '80',
});
cpSync(join(root, 'dist-sbom'), folder, { recursive: true });
const at = new Date(git('log', '-1', '--format=%cI'));
const since = tags[0] === undefined ? 'HEAD' : `${tags[0]}..HEAD`;
const log = git('log', '--format=- %s (%h)', since);
writeFileSync(join(folder, 'CHANGES.md'), section(version, at.toISOString().slice(0, 10), log));
writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder));
const beside = Object.entries({ 'mock-api': TARGET, maps: MAPS }).map(([what, from]) => {
  const to = join(scratch, `${name}-${what}`);
  cpSync(from, to, { recursive: true });
  return to;
});

const target = join(root, 'release');
mkdirSync(target, { recursive: true });
console.log(`${files} files to deploy`);
for (const each of [folder, ...beside]) {
  const file = `${basename(each)}.tar.gz`;
  const packed = archive(each, at);
  const sum = checksum(file, packed);
  writeFileSync(join(target, file), packed);
  writeFileSync(join(target, `${file}.sha256`), sum);
  console.log(`release/${file}: ${packed.length} bytes`);
  console.log(sum.trimEnd());
}
rmSync(scratch, { recursive: true });
