/**
 * The changes since the last release, as a section of a changelog.
 *
 * @param log one line per commit, newest first
 */
export const section = (version: string, date: string, log: string): string =>
  `## ${version} – ${date}\n\n${log === '' ? 'No changes.' : log}\n`;

/** The reasons why nothing can be released; empty if it can. */
export function releaseBlockers(state: {
  /** The output of `git status --porcelain`. */
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
