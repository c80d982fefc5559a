import * as z from 'zod/mini';

const Versions = z._default(z.record(z.string(), z.string()), {});

/** The parts of `package.json` that we read. */
export const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: Versions,
  devDependencies: Versions,
  /** Packages with an install script, and whether it may run. */
  allowScripts: z._default(z.record(z.string(), z.boolean()), {}),
});
export type Manifest = z.infer<typeof Manifest>;

/** The parts of a package in `package-lock.json` that we read. */
export const Locked = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  /** For development, or an optional peer of something shipped, which nothing here uses: types, the compiler. */
  devOptional: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
});
export type Locked = z.infer<typeof Locked>;

export const Lock = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), Locked),
});
export type Lock = z.infer<typeof Lock>;

const REGISTRY = 'https://registry.npmjs.org/';

/** The name of a package from its path: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/** Every installed package with its path; the first entry of a lock file is the project itself. */
export const packagesOf = ({ packages }: Lock): [string, Locked][] =>
  Object.entries(packages).filter(([place]) => place !== '');

/** Whether a package can be part of what users load, and isn’t just a tool. */
export const isShipped = ({ dev, devOptional, optional }: Locked): boolean =>
  !dev && !devOptional && !optional;

/**
 * What a lock file may not say (S-30): packages from elsewhere than the public registry or without a checksum, and install
 * scripts that no one has judged; nor may `package.json` ask for ranges. A line for each. That both files agree is what
 * `npm ci` asks.
 */
export function lockProblems(lock: Lock, manifest: Manifest): string[] {
  const problems: string[] = [];
  if (lock.lockfileVersion !== 3)
    problems.push(`the lock file has version ${lock.lockfileVersion}, not 3`);
  for (const [place, locked] of packagesOf(lock)) {
    if (locked.link) problems.push(`${place} is a link to a folder`);
    else if (!locked.integrity?.startsWith('sha512-'))
      problems.push(`${place} has no sha512 checksum`);
    if (locked.resolved !== undefined && !locked.resolved.startsWith(REGISTRY)) {
      problems.push(`${place} comes from ${locked.resolved}`);
    }
    if (locked.hasInstallScript && !Object.hasOwn(manifest.allowScripts, nameOf(place))) {
      problems.push(`${place} has an install script that package.json does not judge`);
    }
  }
  const scripted = packagesOf(lock).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript ? nameOf(place) : [],
  );
  for (const name of Object.keys(manifest.allowScripts)) {
    if (!scripted.includes(name))
      problems.push(`${name} is judged for an install script it does not have`);
  }
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  })) {
    if (!/^\d+\.\d+\.\d+$/.test(version))
      problems.push(`${name} is asked for as ${version}, not exactly`);
  }
  return problems;
}

/** The settings that `.npmrc` must have but doesn’t: exact versions, and a minimum age of one week for a release (S-31). */
export function npmrcProblems(text: string): string[] {
  const said = new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [name, value] = line.split('=');
      return value === undefined ? [] : [[(name ?? '').trim(), value.trim()]];
    }),
  );
  const problems: string[] = [];
  if (said.get('save-exact') !== 'true') problems.push('.npmrc does not save exact versions');
  if (!(Number(said.get('min-release-age')) >= 7)) {
    problems.push('.npmrc lets releases in that are younger than 7 days');
  }
  if (said.has('registry')) problems.push('.npmrc names a registry of its own');
  return problems;
}
