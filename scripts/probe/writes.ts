import type { AnyEndpoint } from '@/api/core/endpoint';
import { MAX_PAGE } from '@/api/core/fields';
import { divisions } from '@/api/divisions';
import { news } from '@/api/news';
import { pages } from '@/api/pages';
import { tags } from '@/api/tags';
import { teamGroups } from '@/api/team-groups';
import { teams } from '@/api/teams';
import { wifi } from '@/api/wifi';
import type { Called, Host } from './host';
import type { KnownIds } from './ids';
import { kindOf, type Difference } from './shapes';
import type { Outcome, Values } from './types';
import { about, judged } from './walk';

/** Things of one kind that can be created and removed without anyone being told. */
interface Family {
  readonly create: AnyEndpoint;
  readonly update: AnyEndpoint;
  readonly remove: AnyEndpoint;
  /** Reads one of them, or the list that it’s in. */
  readonly read: AnyEndpoint;
  readonly list: AnyEndpoint;
  /** The field that names it. */
  readonly named: 'name' | 'title';
  /** What else is sent. */
  readonly with?: Values;
  /** Whether it belongs to an office. */
  readonly needsOffice?: true;
}

const DRAFT = { content: '<p>Written by a probe.</p>', status: 'draft' };

const FAMILIES: readonly Family[] = [
  { ...tags, read: tags.get, named: 'name' },
  { ...teams, read: teams.list, named: 'name' },
  {
    create: teamGroups.createGroup,
    update: teamGroups.updateGroup,
    remove: teamGroups.removeGroup,
    read: teamGroups.groups,
    list: teamGroups.groups,
    named: 'name',
  },
  { ...divisions, read: divisions.list, named: 'name' },
  { ...news, read: news.get, named: 'title', with: DRAFT },
  { ...pages, read: pages.get, named: 'title', with: DRAFT },
  { ...wifi, read: wifi.get, named: 'name', with: { security: 'open' }, needsOffice: true },
];

const QUERIES: Readonly<Record<string, Values>> = {
  [divisions.list.id]: { return_type: 'list' },
  [teams.list.id]: { hidden: true },
  [teamGroups.groups.id]: { hidden: true },
};

interface WriteOptions {
  readonly host: Host;
  readonly known: KnownIds;
  /** Gets the outcome of each write. */
  readonly done: Map<string, Outcome>;
  /** Tells what this run writes from everything else. */
  readonly mark: string;
}

const isDone = ({ status }: Called): boolean => status >= 200 && status < 300;

/** Creates, reads back, changes, and removes one thing of a kind. */
class Attempt {
  /** The outcomes of the three writes. */
  readonly outcomes: Outcome[] = [];
  private readonly host: Host;
  private readonly family: Family;

  constructor(host: Host, family: Family) {
    this.host = host;
    this.family = family;
  }

  /** Everything in turn. @returns whether it may still be there */
  async run(sent: Values): Promise<boolean> {
    const { create, update, named } = this.family;
    const made = await this.host.call(create, { body: sent });
    const id = (made.ours as Values | null | undefined)?.['id'] ?? (await this.found(sent))?.['id'];
    const before = await this.read(id);
    this.keep(create, made, isDone(made) ? lost(sent, before) : []);
    if (typeof id !== 'string') return isDone(made);
    try {
      const changed = { [named]: `${String(sent[named])} again` };
      const version = before?.['updated_at'];
      const body = { ...changed, ...(typeof version === 'string' ? { updated_at: version } : {}) };
      const updated = await this.host.call(update, { params: { id }, body });
      this.keep(update, updated, isDone(updated) ? lost(changed, await this.read(id)) : []);
    } finally {
      await this.end(id);
    }
    return (await this.read(id)) !== undefined;
  }

  private async end(id: string): Promise<void> {
    const { remove } = this.family;
    const removed = await this.host.call(remove, { params: { id } });
    const isThere = isDone(removed) && (await this.read(id)) !== undefined;
    const still = { path: '', expected: 'nothing left', found: 'the same as before', count: 1 };
    this.keep(remove, removed, isThere ? [still] : []);
  }

  private keep(endpoint: AnyEndpoint, answer: Called, found: readonly Difference[]): void {
    const theirs = this.host.has(endpoint);
    const outcome = judged(theirs, endpoint, answer, {});
    const differences = [...(outcome.differences ?? []), ...found];
    this.outcomes.push({
      ...about(theirs),
      ...outcome,
      ...(found.length > 0 ? { verdict: 'differs', differences } : {}),
    });
  }

  private async read(id: unknown): Promise<Values | undefined> {
    const { read, list } = this.family;
    if (typeof id !== 'string') return undefined;
    if (read === list) return (await this.rows()).find((row) => row['id'] === id);
    const answer = await this.host.call(read, { params: { id } });
    return isDone(answer) ? (answer.ours as Values) : undefined;
  }

  private async found(sent: Values): Promise<Values | undefined> {
    const { named } = this.family;
    return (await this.rows()).find((row) => row[named] === sent[named]);
  }

  private async rows(): Promise<readonly Values[]> {
    const { list } = this.family;
    const query = { ...QUERIES[list.id], limit: MAX_PAGE };
    const { ours } = await this.host.call(list, { query });
    const { elements } = (ours ?? {}) as { readonly elements?: unknown };
    return Array.isArray(elements) ? (elements as Values[]) : [];
  }
}

/** Fields that were sent and are something else when they’re read again. */
const lost = (sent: Values, read: Values | undefined): Difference[] =>
  Object.entries(sent)
    .filter(([name, value]) => read?.[name] !== value)
    .map(([name]) => ({
      path: `read again, ${name}`,
      expected: 'what was sent',
      found: kindOf(read?.[name]),
      count: 1,
    }));

/**
 * Creates, reads back, changes, and removes one thing of each kind. @returns the names of what may still be there. Throws
 * {@link Stopped} as the host does; `left` then has what was being tried.
 */
export async function tryWrites(
  { host, known, done, mark }: WriteOptions,
  left: string[],
): Promise<void> {
  for (const family of FAMILIES) {
    const { create, named, needsOffice } = family;
    const office = known.first('offices.list');
    if (done.has(create.id) || (needsOffice && office === undefined)) continue;
    const name = `Atrium probe ${mark}`;
    const attempt = new Attempt(host, family);
    left.push(`${create.area}: ${name}`);
    const isLeft = await attempt.run({
      [named]: name,
      ...family.with,
      ...(needsOffice ? { office_id: office } : {}),
    });
    if (!isLeft) left.pop();
    for (const outcome of attempt.outcomes) done.set(outcome.endpoint, outcome);
  }
}
