import { plain } from './lexicon';

/** Reads a line word by word from left to right. A match advances it; otherwise it stays where it was. */
export class Reader {
  private readonly raw: readonly string[];
  private readonly words: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.raw = text.split(/\s+/u).filter(Boolean);
    this.words = this.raw.map(plain);
  }

  get done(): boolean {
    return this.at >= this.words.length;
  }

  /** The line is a single word. */
  get isWord(): boolean {
    return this.words.length === 1;
  }

  /** The next word, without advancing; empty at the end. */
  get word(): string {
    return this.words[this.at] ?? '';
  }

  /** Takes the next word as it was written. */
  skip(): string {
    const word = this.raw[this.at] ?? '';
    this.at += 1;
    return word;
  }

  /** Takes the next words if they’re one of some phrases, longest first. */
  take(phrases: readonly string[]): boolean {
    const fits = phrases
      .map((phrase) => plain(phrase).split(' '))
      .filter((parts) => parts.every((part, index) => this.words[this.at + index] === part))
      .reduce((longest, { length }) => Math.max(longest, length), 0);
    this.at += fits;
    return fits > 0;
  }

  /** Which of several lists contains the next words; a longer phrase beats a shorter one. */
  takeOf<K extends string | number>(
    lists: Iterable<readonly [K, readonly string[]]>,
  ): K | undefined {
    const from = this.at;
    let best: { key: K; to: number } | undefined;
    for (const [key, phrases] of lists) {
      this.at = from;
      if (this.take(phrases) && this.at > (best?.to ?? from)) best = { key, to: this.at };
    }
    this.at = best?.to ?? from;
    return best?.key;
  }

  /** Takes the next word if it matches. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.word) ?? undefined;
    if (found) this.at += 1;
    return found;
  }

  /** The words that a function reads, as they were written; undefined if it reads nothing. */
  written(read: () => unknown): string | undefined {
    const from = this.at;
    return this.attempt(read) === undefined ? undefined : this.raw.slice(from, this.at).join(' ');
  }

  /** Tries something; the position is restored unless it succeeds. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const from = this.at;
    const value = read();
    if (value === undefined) this.at = from;
    return value;
  }
}

/** Lists by key, with typed keys. */
export const entries = <K extends string>(
  lists: Readonly<Record<K, readonly string[]>>,
): [K, readonly string[]][] => Object.entries(lists) as [K, readonly string[]][];
