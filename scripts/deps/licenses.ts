/** Licenses that require only attribution. */
const SHIPPED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // The license of the typeface, which may be shipped with a product but not sold alone.
  'OFL-1.1',
  'Unlicense',
]);

/** Also allowed for tools, which are never shipped: licenses with conditions on modified copies, and licenses for data. */
const TOOLS: ReadonlySet<string> = new Set([
  ...SHIPPED,
  'BlueOak-1.0.0',
  // A word list of the spell checker whose author doesn’t use an SPDX expression.
  'CC BY-SA 4.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unicode-3.0',
  'WTFPL',
]);

/** Packages whose `package.json` names no license, or only a family of them, with what their LICENSE file says. */
export const READ_BY_HAND: Readonly<Record<string, string>> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  'url-template': 'BSD-3-Clause',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};

/** A package with its license, as an SPDX expression. */
export interface Licensed {
  name: string;
  version: string;
  license: string | undefined;
  /** Whether users get it, and not only developers. */
  shipped: boolean;
}

/** Whether a set of licenses satisfies an SPDX expression: every part of an AND, and one part of an OR, ignoring case. */
function keeps(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (bare.includes('(')) return false;
  return bare
    .split(/ (?:OR|or) /)
    .some((choice) =>
      choice.split(/ (?:AND|and) /).every((license) => allowed.has(license.trim())),
    );
}

/** Packages with a license that isn’t allowed, or with none (S-30). One line for each. */
export const licenseProblems = (packages: readonly Licensed[]): string[] =>
  packages.flatMap(({ name, version, license, shipped }) => {
    if (license === undefined) return [`${name} ${version} names no license`];
    if (keeps(license, shipped ? SHIPPED : TOOLS)) return [];
    return [`${name} ${version} is under ${license}${shipped ? ', which can’t be shipped' : ''}`];
  });

/** The list that ships with a release: `name version license`, sorted by name. */
export const noticeOf = (packages: readonly Licensed[]): string =>
  packages
    .filter(({ shipped }) => shipped)
    .map(({ name, version, license }) => `${name} ${version} ${license ?? 'unknown'}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n');
