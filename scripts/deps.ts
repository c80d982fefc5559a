/**
 * `npm run deps`: checks the project’s dependencies (S-30, S-31): the lock file’s policy, licenses, a bill of materials in
 * `dist-sbom/`, known vulnerabilities, and signatures. Checks that the registry didn’t answer are reported as “not run” and don’t
 * count as failures. Exits with 1 when something failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditVerdict, signatureVerdict, type Verdict } from './deps/audit';
import { licenseProblems, noticeOf, READ_BY_HAND } from './deps/licenses';
import {
  isShipped,
  Lock,
  lockProblems,
  Manifest,
  nameOf,
  npmrcProblems,
  packagesOf,
} from './deps/lock';
import { reproducibleBom } from './deps/sbom';
import { git, root } from './tree';

const out = join(root, 'dist-sbom');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, timeout: 120_000 });
/** Asked once and with a short timeout, because a machine without a network must not wait. */
const online = ['--json', '--fetch-retries=0', '--fetch-timeout=20000'];

const verdict = (problems: readonly string[]): Verdict =>
  problems.length === 0 ? { kind: 'passed' } : { kind: 'failed', why: problems.join('\n  ') };

const manifest = Manifest.parse(JSON.parse(text('package.json')));
const lock = Lock.parse(JSON.parse(text('package-lock.json')));
const packages = packagesOf(lock).map(([place, locked]) => ({
  name: nameOf(place),
  version: locked.version ?? '',
  license: READ_BY_HAND[nameOf(place)] ?? locked.license,
  shipped: isShipped(locked),
}));
const shipped = new Set(
  packages.filter((each) => each.shipped).map(({ name, version }) => `${name} ${version}`),
);

function agreement(): Verdict {
  const { status, stderr } = npm('ci', '--dry-run', '--ignore-scripts');
  return status === 0 ? { kind: 'passed' } : { kind: 'failed', why: stderr.trim() };
}

function sbom(): Verdict {
  const { status, stdout, stderr } = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only');
  if (status !== 0) return { kind: 'failed', why: stderr.trim() };
  const at = new Date(git('log', '-1', '--format=%cI')).toISOString();
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'atrium.cdx.json'), reproducibleBom(stdout, shipped, manifest.name, at));
  writeFileSync(join(out, 'licenses.txt'), `${noticeOf(packages)}\n`);
  return { kind: 'passed' };
}

const checks: Record<string, Verdict> = {
  'lock file': verdict([...lockProblems(lock, manifest), ...npmrcProblems(text('.npmrc'))]),
  'npm ci': agreement(),
  licenses: verdict(licenseProblems(packages)),
  sbom: sbom(),
  vulnerabilities: auditVerdict(npm('audit', '--omit=dev', ...online).stdout),
  signatures: signatureVerdict(npm('audit', 'signatures', ...online).stdout),
};

for (const [name, check] of Object.entries(checks)) {
  console.log(`${name.padEnd(16)} ${check.kind}${check.kind === 'passed' ? '' : `: ${check.why}`}`);
}
console.log(
  `${packages.length} packages, ${shipped.size} of them shipped; their list is in dist-sbom/`,
);
process.exitCode = Object.values(checks).some(({ kind }) => kind === 'failed') ? 1 : 0;
