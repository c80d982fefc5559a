/**
 * `npm run release`: from a clean commit to `release/atrium-<version>.tar.gz`. Builds, holds the build to its budgets and to
 * what may be shipped, judges the dependencies, packs the files for hosting, and adds licenses, bill of materials, changes and
 * checksums. The same commit gives the same bytes. Nothing is published and nothing tagged.
 *
 * `--config deployment.json` packs for one deployment; without, whoever deploys edits the block in `index.html`.
 */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { Manifest } from './deps/lock';
import { pack } from './hosting/pack';
import { checksums, commitsOf, releaseBlockers, section } from './release/notes';
import { archive, type Entry } from './release/tar';
import { git, root } from './tree';

const { values } = parseArgs({ options: { config: { type: 'string' } } });
const { version } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const tags = git('tag', '--list', 'v*', '--sort=-creatordate').split('\n').filter(Boolean);

const why = releaseBlockers({ status: git('status', '--porcelain'), version, tags });
if (why.length > 0) {
  for (const each of why) console.error(each);
  process.exit(1);
}

/** Runs one step in a process of its own, and ends here when it fails. */
function step(name: string, ...args: string[]): void {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`nothing is released: ${name} ended with ${status}`);
  process.exit(1);
}
const script = (name: string) => ['--import', 'tsx', `scripts/${name}.ts`];
step('build', 'node_modules/vite/bin/vite.js', 'build');
step('budgets', ...script('budgets'));
step('dependencies', ...script('deps'));

console.log('\n── pack');
const config = values.config
  ? (JSON.parse(readFileSync(values.config, 'utf8')) as Record<string, unknown>)
  : {};
const scratch = mkdtempSync(join(tmpdir(), 'release-'));
const { files } = pack({
  from: join(root, 'dist'),
  to: scratch,
  config,
  root: '/srv/atrium/site',
  listen: '80',
});

const under = (folder: string): Entry[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({
      name: relative(folder, file).split(sep).join('/'),
      content: readFileSync(file),
    }));

const at = new Date(git('log', '-1', '--format=%cI'));
const since = tags[0] === undefined ? 'HEAD' : `${tags[0]}..HEAD`;
const commits = commitsOf(git('log', '--format=%h%x09%s', since));
const changes = section(version, at.toISOString().slice(0, 10), commits);
const name = `atrium-${version}`;
const content: Entry[] = [
  ...under(scratch),
  ...under(join(root, 'dist-sbom')),
  { name: 'CHANGES.md', content: Buffer.from(changes) },
];
rmSync(scratch, { recursive: true });
const all = [...content, { name: 'SHA256SUMS', content: Buffer.from(checksums(content)) }].map(
  (entry) => ({ ...entry, name: `${name}/${entry.name}` }),
);
const packed = archive(all, at);
const target = join(root, 'release');
mkdirSync(target, { recursive: true });
writeFileSync(join(target, `${name}.tar.gz`), packed);
const sum = checksums([{ name: `${name}.tar.gz`, content: packed }]);
writeFileSync(join(target, `${name}.tar.gz.sha256`), sum);
console.log(
  `release/${name}.tar.gz: ${files} files, ${commits.length} changes, ${packed.length} bytes`,
);
console.log(sum.trimEnd());
