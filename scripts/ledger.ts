import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfTree, root } from './tree';

const LEDGER = join(root, 'tests/steady.json');

/** Browser tests that were proven steady: by file, with the file’s content hash and the date. */
export type Ledger = Readonly<Record<string, { readonly hash: string; readonly date: string }>>;

const contentOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** Whether a file has stories; the other browser tests are end-to-end tests. */
export const isStories = (file: string): boolean => /^stories\/.*\.stories\.tsx$/.test(file);

/** The files of all browser tests. */
export const browserTests = (): string[] =>
  filesOfTree().filter((file) => isStories(file) || /^tests\/e2e\/.*\.spec\.ts$/.test(file));

/** The committed ledger. */
export const readLedger = (): Ledger => JSON.parse(readFileSync(LEDGER, 'utf8')) as Ledger;

/**
 * The files left to prove, shortest first: those the ledger doesn’t know, and those that have changed since.
 * @param content reads a file of the repository
 */
export const unproven = (files: readonly string[], ledger: Ledger, content = contentOf): string[] =>
  files
    .map((file) => ({ file, text: content(file) }))
    .filter(({ file, text }) => ledger[file]?.hash !== hashOf(text))
    .toSorted((a, b) => a.text.length - b.text.length)
    .map(({ file }) => file);

/**
 * The ledger with the newly proven files, and without those that no longer exist.
 * @param date today’s date, as `2026-03-25`
 */
export const proven = (
  ledger: Ledger,
  steady: readonly string[],
  { all, date, content = contentOf }: Proof,
): Ledger => {
  const now = steady.map((file) => [file, { hash: hashOf(content(file)), date }] as const);
  const entries = [...Object.entries(ledger), ...now].filter(([file]) => all.includes(file));
  return Object.fromEntries([...new Map(entries)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

interface Proof {
  /** Every file of browser tests. */
  all: readonly string[];
  date: string;
  content?: typeof contentOf;
}

/** Writes the ledger, to be committed. */
export const writeLedger = (ledger: Ledger): void =>
  writeFileSync(LEDGER, `${JSON.stringify(ledger, null, 2)}\n`);
