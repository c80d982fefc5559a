import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { testServer } from '@mocks/adapters/vitest';
import { slotsIn } from '@mocks/rules/capacity';
import * as z from 'zod/mini';
import { root } from '../../../scripts/tree';
import { byId, Grid, callOf, type Call } from './calls';
import { RECIPES } from './recipes';
import { isSession } from './check';

/** People who may not know who holds a confidential booking (PRIV-1). */
const OBSERVERS = ['member', 'scheduler', 'page-manager'] as const;
/** Those who may: whoever manages the place, and an owner. */
const KNOWING = ['resource-manager', 'owner'] as const;
/** What the table calls those whose part here isn’t that of their persona. */
const CALLED: Readonly<Record<string, string>> = {
  'page-manager': 'manager of another floor',
  'resource-manager': 'manager of this floor',
};
const DAY = '2026-03-18';
const SPAN = { start: `${DAY}T08:00:00.000Z`, end: `${DAY}T16:00:00.000Z` };
const DESK = 'reso_ber-2-d-16';
const OTHER_DESK = 'reso_ber-2-d-19';

/** Two people whom no other call is about. */
const HOLDERS = ['user_berlin_020', 'user_berlin_021'] as const;

/** Adds one confidential booking, the only one that either of the two has that day. */
function book({ server: { world } }: Grid, holder: string): void {
  world.transact(() => {
    const inTheWay = [
      ...HOLDERS.flatMap((user) => slotsIn(world, 'userDay', user, SPAN)),
      ...[DESK, OTHER_DESK].flatMap((desk) => slotsIn(world, 'resourceDay', desk, SPAN)),
    ];
    for (const { id } of inTheWay) world.tables.slots.update(id, { cancelled_at: world.now });
    const like = [...world.tables.slots.all()].find(({ user_id }) => user_id === 'user_member');
    const schedule = like && world.tables.schedules.get(like.schedule_id);
    if (!like || !schedule) throw new Error('The member never booked anything');
    const id = 'sche_confidential';
    world.tables.schedules.insert({
      ...schedule,
      ...SPAN,
      id,
      visibility: 'confidential',
      organizer_id: holder,
      creator_id: holder,
      attendees: [],
      deleted_at: null,
    });
    world.tables.slots.insert({
      ...like,
      ...SPAN,
      id: 'slot_confidential',
      schedule_id: id,
      resource_id: DESK,
      user_id: holder,
      status: 'accepted',
      cancelled_at: null,
      checked_in_at: null,
      checked_out_at: null,
    });
  });
}

/** Has someone manage another floor, who knows no more about this one than any member (PRIV-1). */
function manageElsewhere({ server: { world } }: Grid): void {
  world.transact(() => {
    const { memberships, resourceManagers } = world.tables;
    const [grant] = resourceManagers.by('user', 'user_resource_manager');
    const user_id = 'user_page_manager';
    const member = grant && memberships.get(`${grant.organization_id}:${user_id}`);
    if (!member) throw new Error('No one manages anything');
    memberships.update(member.id, {
      roles: ['resource_manager', 'member'],
      permissions: ['schedule:respond:manage'],
    });
    const id = 'rman_elsewhere';
    if (!resourceManagers.get(id))
      resourceManagers.insert({ ...grant, id, user_id, resource_id: 'area_ber-3' });
  });
}

/** Both are away then, so that what overlaps their leave is counted. */
function sendAway({ server: { world } }: Grid): void {
  world.transact(() => {
    const [leave] = world.tables.workPolicyUses.all();
    if (!leave) throw new Error('No one was ever away');
    for (const user_id of HOLDERS) {
      const id = `wuse_${user_id}`;
      if (world.tables.workPolicyUses.get(id)) continue;
      const away = { start: DAY, end: DAY, half_day: null, status: 'accepted' as const };
      world.tables.workPolicyUses.insert({ ...leave, ...away, id, user_id });
    }
  });
}

/** A world in which one of them has the booking. It starts again only after a call that was carried out. */
class Held {
  private readonly grid = new Grid(testServer());
  private readonly holder: string;
  private readonly isAway: boolean;
  private isFresh = false;

  constructor(holder: string, isAway: boolean) {
    this.holder = holder;
    this.isAway = isAway;
  }

  private prepare(): void {
    book(this.grid, this.holder);
    manageElsewhere(this.grid);
    if (this.isAway) sendAway(this.grid);
  }

  async ask(endpoint: AnyEndpoint, as: string, more: Partial<Call>): Promise<unknown> {
    const { given } = RECIPES[endpoint.id] ?? {};
    if (given || !this.isFresh) {
      this.grid.server.world.reset();
      this.prepare();
    }
    const call = given ? await this.grid.ready(endpoint) : callOf(endpoint, RECIPES[endpoint.id]);
    if (given) this.prepare();
    const { status, ...said } = await this.grid.send({
      ...call,
      as,
      params: { ...call.params, ...more.params },
      query: { ...call.query, ...more.query },
      body: more.body === undefined ? call.body : { ...(call.body as object), ...more.body },
    });
    this.isFresh = !given && (status >= 400 || endpoint.definition.method === 'GET');
    return { status, ...said };
  }
}

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

/** The ways of asking that concern the booking: its day, its time, and each of the two people. */
function waysOf(endpoint: AnyEndpoint): Partial<Call>[] {
  const { method, path, query, body } = endpoint.definition;
  const inQuery = fieldsOf(query);
  const inBody = fieldsOf(body);
  const ways: Partial<Call>[] = [{}];
  if (method === 'GET') {
    if (inQuery.includes('date')) ways.push({ query: { date: DAY } });
    if (inQuery.includes('start') && inQuery.includes('end')) ways.push({ query: SPAN });
  }
  for (const user of HOLDERS) {
    const when = inQuery.includes('start') ? SPAN : inQuery.includes('date') ? { date: DAY } : {};
    if (inQuery.includes('user')) {
      ways.push({ query: { ...when, user } }, { query: { ...when, user: [user] } });
    }
    if (/\/users?\/:id/.test(path)) ways.push({ params: { id: user }, query: when });
    if (path.includes(':userId')) ways.push({ params: { userId: user }, query: when });
    if (inBody.includes('user_id')) ways.push({ body: { user_id: user } });
  }
  return ways;
}

const worlds = HOLDERS.map((holder) => new Held(holder, true));

// Each connection to the hub gets a token of its own.
const asked = endpoints.filter((each) => isSession(each) && each.id !== 'realtime.negotiate');

/** The endpoints whose answers tell an observer which of the two has the booking, with the ways of asking that do. */
async function leaksOf(as: string): Promise<ReadonlyMap<AnyEndpoint, readonly string[]>> {
  const leaks = new Map<AnyEndpoint, string[]>();
  for (const endpoint of asked) {
    for (const way of waysOf(endpoint)) {
      const [one, other] = await Promise.all(worlds.map((held) => held.ask(endpoint, as, way)));
      if (JSON.stringify(one) === JSON.stringify(other)) continue;
      leaks.set(endpoint, [...(leaks.get(endpoint) ?? []), JSON.stringify(way)]);
    }
  }
  return leaks;
}

const known = new Map<string, ReturnType<typeof leaksOf>>();
/** Asked once for each observer: hundreds of calls in two worlds. */
function leaksTo(as: string): ReturnType<typeof leaksOf> {
  const leaks = known.get(as) ?? leaksOf(as);
  known.set(as, leaks);
  return leaks;
}

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The document: who learns from which answers who holds a confidential booking. */
async function documented(): Promise<string> {
  const observers = [...OBSERVERS, ...KNOWING];
  const leaks = await Promise.all(observers.map(leaksTo));
  const telling = asked.filter((endpoint) => leaks.some((each) => each.has(endpoint)));
  const rows = telling.map((endpoint) => {
    const { method, path, summary } = endpoint.definition;
    const cells = leaks.map((each) => (each.has(endpoint) ? 'yes' : 'no'));
    return tableRow([`\`${method} ${path}\``, summary.replaceAll('|', '\\|'), ...cells]);
  });
  return `# Who learns what

Two worlds are the same except for who holds a confidential booking, and everyone named here asks everything in both: ${asked.length} endpoints, with and
without the booking’s day and each of the two people. Whoever gets the same answers in both can’t learn who holds it (PRIV-1). This
table lists every endpoint with different answers for anyone. The other ${asked.length - telling.length} tell no one.

\`npm run learns\` writes it, and the unit tests compare it.

${[tableRow(['call', 'what it is', ...observers.map((as) => CALLED[as] ?? as)]), tableRow(['---', '---', ...observers.map(() => '---')]), ...rows].join('\n')}
`;
}

describe('who learns what', () => {
  it.each(OBSERVERS)(
    'PRIV-1 %s learns from no answer who holds a confidential booking',
    async (as) => {
      const leaks = await leaksTo(as);
      expect([...leaks].map(([{ id }, ways]) => `${id} ${ways.join(' ')}`)).toEqual([]);
    },
    120_000,
  );

  it('PRIV-1 whoever books for someone busy learns that they are, not where or until when', async () => {
    const said = await Promise.all(
      HOLDERS.map((holder) =>
        new Held(holder, false).ask(byId('schedules.create'), 'scheduler', {
          body: {
            schedule_slots: [
              {
                resource_id: OTHER_DESK,
                user_id: holder,
                start: `${DAY}T10:00:00.000Z`,
                end: `${DAY}T15:00:00.000Z`,
              },
            ],
          },
        }),
      ),
    );
    for (const each of said) {
      expect(each).toMatchObject({ status: 409, detail: { rule: 'same_person', taken: [] } });
      expect(JSON.stringify(each)).not.toMatch(/D-16|16:00:00/);
    }
  });

  it(
    'PRIV-1 the table is in step with the answers: `npm run learns` writes it',
    { timeout: 120_000 },
    async () => {
      for (const as of KNOWING) expect((await leaksTo(as)).size).toBeGreaterThan(0);
      await expect(await documented()).toMatchFileSnapshot(join(root, 'docs/who-learns-what.md'));
    },
  );
});
