/** Prefixes of ids by what they belong to. */
type Kind = 'divi' | 'favo' | 'hour' | 'invi' | 'leav' | 'news' | 'offi' | 'orga' | 'page' | 'poli';
type MoreKinds = 'reso' | 'sche' | 'sect' | 'seri' | 'slot' | 'stat' | 'tagc' | 'tags' | 'team';
type IdKind = Kind | MoreKinds | 'tick' | 'tico' | 'tity' | 'user' | 'visi' | 'week' | 'wifi';

/**
 * What stands in for the ids, names, and texts of a host: the same one for the same original, so that relations hold, and none
 * that occurs in the host’s answers.
 */
export class StandIns {
  private readonly originals: ReadonlySet<string>;
  private readonly chosen = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  /** @param originals every text of the host’s answers */
  constructor(originals: ReadonlySet<string>) {
    this.originals = originals;
  }

  id(kind: IdKind, original: string): string {
    return this.replaced(`id ${kind}`, original, (n) => `${kind}_recorded_${n}`);
  }

  idOrNull(kind: IdKind, original: string | null | undefined): string | null {
    return original ? this.id(kind, original) : null;
  }

  /** Uses an id of ours for an original, if the host doesn’t use it itself. */
  prefer(kind: IdKind, original: string, ours: string): void {
    if (!this.originals.has(ours)) this.chosen.set(`id ${kind}\n${original}`, ours);
  }

  /** A name or a text that people wrote: what it is, and a number. An empty one stays empty. */
  text(what: string, original: string): string {
    return original === '' ? '' : this.replaced(what, original, (n) => `${what} #${n}`);
  }

  textOrNull(what: string, original: string | null | undefined): string | null {
    return original === null || original === undefined ? null : this.text(what, original);
  }

  email(original: string): string {
    return this.replaced('email', original.toLowerCase(), (n) => `person${n}@recorded.example`);
  }

  /** Six digits, as visits have them. */
  code(original: string): string {
    return this.replaced('code', original, (n) => `1${n}`);
  }

  private replaced(group: string, original: string, name: (n: string) => string): string {
    const key = `${group}\n${original}`;
    const known = this.chosen.get(key);
    if (known !== undefined) return known;
    let count = this.counts.get(group) ?? 0;
    let next: string;
    do {
      count += 1;
      // Of one length, so that sorting by name keeps the order, and none is the beginning of another.
      next = name(String(count).padStart(5, '0'));
    } while (this.originals.has(next));
    this.counts.set(group, count);
    this.chosen.set(key, next);
    return next;
  }
}
