import { createHash } from 'node:crypto';
import type { Entry } from './tar';

/** A commit as `git log` tells it. */
export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

/** Commits of `git log --format=%h%x09%s`, the newest first as there. */
export const commitsOf = (log: string): Commit[] =>
  log.split('\n').flatMap((line) => {
    const at = line.indexOf('\t');
    return at < 0 ? [] : [{ hash: line.slice(0, at), subject: line.slice(at + 1) }];
  });

/** What changed since the last release, as a section of a changelog. */
export function section(version: string, date: string, commits: readonly Commit[]): string {
  const lines = commits.map(({ hash, subject }) => `- ${subject} (${hash})`);
  return [`## ${version} – ${date}`, '', ...(lines.length > 0 ? lines : ['No changes.']), ''].join(
    '\n',
  );
}

/** SHA-256 of each file, in the words of `sha256sum --check`. */
export const checksums = (entries: readonly Entry[]): string =>
  [...entries]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .join('');

/** Why nothing can be released; empty when it can. */
export function releaseBlockers(state: {
  /** What `git status --porcelain` prints. */
  readonly status: string;
  readonly version: string;
  readonly tags: readonly string[];
}): string[] {
  const { status, version, tags } = state;
  return [
    ...(status.trim() === ''
      ? []
      : [`the work tree has changes that no commit holds:\n${status.trimEnd()}`]),
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`"${version}" is no version to release`]),
    ...(tags.includes(`v${version}`)
      ? [`version ${version} is released already; raise it in package.json`]
      : []),
  ];
}
