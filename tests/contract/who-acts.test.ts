import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { news } from '@/api/news';
import { session } from '@/api/session';
import { setClock } from '@/lib/clock';
import { readConfig } from '@/lib/config';
import { browser } from '@/session/browser';
import { exitImpersonation } from '@/session/exit';
import { impersonate } from '@/session/impersonation';
import { logOut } from '@/session/sign-out';
import { runningSession } from '@/session/running';
import { createSession } from '@/session/start';
import { sessionState } from '@/session/state';
import type * as Areas from '@/lib/storage/areas';
import type * as Scope from '@/lib/scope';
import { personaUserId, SESSION_COOKIE, signedIn } from '@mocks/core/auth';
import { signIn } from '@mocks/handlers/session';
import { TEST_HOST, testServer } from '@mocks/adapters/vitest';
import { send, tabIndex, tabs, within, type Tab } from '@tests/helpers/tabs';

vi.mock('@/lib/scope', async () => {
  const { perTab, tabIndex } = await import('@tests/helpers/tabs');
  return perTab<typeof Scope>('/src/lib/scope/index.ts', (copies, own) => {
    const each =
      (make: <T>(copy: typeof Scope, initial: () => T) => Scope.Scoped<T>) =>
      <T>(initial: () => T): Scope.Scoped<T> => {
        const stores = copies.map((copy) => make(copy, initial));
        const store = () => stores[tabIndex()] as Scope.Scoped<T>;
        return {
          get: () => store().get(),
          set: (next) => store().set(next),
          subscribe: (listener) => store().subscribe(listener),
        };
      };
    return {
      ...own(),
      perPerson: each((copy, initial) => copy.perPerson(initial)),
      perSession: each((copy, initial) => copy.perSession(initial)),
      personSignal: () => own().personSignal(),
      sessionSignal: () => own().sessionSignal(),
      endPerson: () => own().endPerson(),
      endSession: () => own().endSession(),
    };
  });
});

vi.mock('@/lib/storage/areas', async () => {
  const { perTab } = await import('@tests/helpers/tabs');
  return perTab<typeof Areas>('/src/lib/storage/areas.ts', (_copies, own) => {
    const area = (name: Areas.AreaName): Areas.StorageArea => ({
      read: (key) => own().areas[name].read(key),
      write: (key, value) => own().areas[name].write(key, value),
      keeps: (key) => own().areas[name].keeps(key),
      remove: (key) => own().areas[name].remove(key),
      keys: () => own().areas[name].keys(),
    });
    return { ...own(), areas: { local: area('local'), session: area('session') } };
  });
});

const CONFIG = readConfig(
  JSON.stringify({
    api: TEST_HOST,
    mainSite: 'https://atrium.test',
    organizationDomain: 'atrium.test',
    region: 'eu',
  }),
  { origin: 'https://atrium.test', host: 'atrium.test', hostname: 'atrium.test' },
);
const HOSTS = ['meridian.atrium.test', 'kestrel.atrium.test'] as const;
const PERSONAS = ['member', 'owner', 'impersonator'] as const;
const ACTED_AS = { id: 'user_member_2', email: 'jonas.weber@meridian.example' };

/** Numbers from 0 up to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const server = testServer();
/** Every persona is a member of both organizations, each of which has its own host. */
const [meridian] = server.world.tables.organizations.by('slug', 'meridian');
if (!meridian) throw new Error('No organization');
server.world.transact(() => {
  const { organizations, memberships } = server.world.tables;
  organizations.insert({ ...meridian, id: 'orga_kestrel', slug: 'kestrel' });
  for (const user_id of [...PERSONAS.map(personaUserId), ACTED_AS.id]) {
    const row = memberships.get(`${meridian.id}:${user_id}`);
    if (!row) throw new Error(`${user_id} is no member`);
    memberships.insert({ ...row, id: `orga_kestrel:${user_id}`, organization_id: 'orga_kestrel' });
  }
});

/** One run: a browser, and what happened in it. */
class Run {
  readonly wrong: string[] = [];
  readonly steps: string[] = [];
  calls = 0;
  private readonly random: () => number;
  private readonly browserTabs: readonly Tab[];
  private isBlocked = false;
  private cookie: string | undefined;
  private failing = 0;
  private pace = 1;

  constructor(seed: number) {
    this.random = numbers(seed);
    this.browserTabs = tabs(HOSTS, () => this.isBlocked);
    this.isBlocked = this.random() < 0.2;
    const { sessions } = server.world.tables;
    server.world.transact(() => {
      for (const { id } of Array.from(sessions.all())) sessions.remove(id);
    });
    setClock(server.world.clock);
    vi.spyOn(performance, 'now').mockImplementation(() => server.world.clock.now());
    Object.assign(browser, {
      address: () => new URL(`https://${this.tab().origin.host}/dashboard`),
      go: (address: string) => this.visit(this.tab(), address),
      replace: (address: string) => this.visit(this.tab(), address),
      userAgent: () => 'test',
      isRevisit: () => true,
    });
    vi.stubGlobal('fetch', (input: Request) => this.answer(this.tab(), input));
  }

  /** Makes random steps, and then waits until everything has settled. */
  async go(steps: number): Promise<void> {
    this.pick(PERSONAS, (persona) => this.signIn(persona));
    for (let step = 0; step < steps; step += 1) {
      this.step();
      await this.ticks(Math.floor(this.random() * 8));
    }
    await this.ticks(60);
    for (const tab of this.browserTabs) within(tab, () => runningSession.get()?.dispose());
  }

  private step(): void {
    const tab = this.browserTabs[Math.floor(this.random() * 4)];
    if (!tab) return;
    const dice = this.random();
    const at = (upTo: number, name: string, run: () => unknown): boolean => {
      if (dice >= upTo) return false;
      this.steps.push(`${tab.index} ${name}`);
      void within(tab, async () => {
        try {
          await run();
        } catch {
          // What fails shows nothing, and makes no call.
        }
      });
      return true;
    };
    const isOpen = within(tab, () => runningSession.get() !== undefined);
    if (!isOpen || dice < 0.12) {
      this.steps.push(`${tab.index} open`);
      this.open(tab);
      return;
    }
    void (
      at(0.21, 'sign in', () => this.pick(PERSONAS, (persona) => this.signIn(persona))) ||
      at(0.3, 'sign in here', () => {
        this.pick(PERSONAS, (persona) => this.signIn(persona));
        this.open(tab);
      }) ||
      at(0.34, 'sign out', () => logOut()) ||
      at(0.44, 'renew', () => runningSession.get()?.tokens.refresh()) ||
      at(0.47, 'expire', () => server.world.clock.jump(16 * 60_000)) ||
      at(0.51, 'fail', () => (this.failing = 3)) ||
      at(0.54, 'pace', () => (this.pace = Math.floor(this.random() * 12))) ||
      at(0.6, 'focus', () => {
        send(tab, 'blur');
        send(tab, 'focus');
      }) ||
      at(0.63, 'back', () => send(tab, 'pageshow', { persisted: true })) ||
      at(0.68, 'impersonate', () => this.shown() && impersonate(ACTED_AS)) ||
      at(0.71, 'exit', () => exitImpersonation()) ||
      at(0.86, 'read', () => this.shown() && news.list.call({ query: {} })) ||
      at(
        1,
        'write',
        () =>
          this.shown() &&
          session.saveSetting.call({ body: { type: 'design_system_version', value: 'v1' } }),
      )
    );
  }

  private tab(): Tab {
    const tab = this.browserTabs[tabIndex()];
    if (!tab) throw new Error('No tab');
    return tab;
  }

  private pick<T>(from: readonly T[], use: (one: T) => void): void {
    const one = from[Math.floor(this.random() * from.length)];
    if (one !== undefined) use(one);
  }

  /** Someone signs in on the API host, which takes them some time. */
  private signIn(persona: string): void {
    const user = server.world.tables.users.get(personaUserId(persona));
    if (!user) throw new Error(persona);
    server.world.clock.jump(12_000);
    this.steps.push(`= ${persona}`);
    this.cookie = server.world.transact(() => signIn(server.world, user, () => {})).id;
  }

  /** Loads a page in a tab, as after a reload. */
  private open(tab: Tab): void {
    void within(tab, async () => {
      runningSession.get()?.dispose();
      tab.listeners.clear();
      const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      await createSession({ config: CONFIG, queryClient, strict: true });
      await queryClient.query(session.me.query()).catch(() => {});
    });
  }

  /** The page in a tab goes elsewhere: the API host’s pages, or another page of the application. */
  private visit(tab: Tab, address: string): void {
    this.steps.push(`${tab.index} goes to ${address}`);
    const { pathname } = new URL(address, 'https://meridian.atrium.test');
    const leave = () => within(tab, () => runningSession.get()?.dispose());
    if (pathname === '/auth/logout') {
      // The request is on its way while other pages go on.
      void this.ticks(Math.floor(this.random() * 10)).then(() => {
        const { cookie } = this;
        if (cookie !== undefined)
          server.world.transact(() => server.world.tables.sessions.remove(cookie));
        this.cookie = undefined;
        leave();
      });
    } else if (pathname === '/auth/login') leave();
    else this.open(tab);
  }

  private async ticks(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) await new Promise((done) => void setImmediate(done));
  }

  /** Who a tab shows, and who acts there. */
  private shown(): { user: string; real: string } | undefined {
    const state = sessionState();
    const known = runningSession.get()?.queryClient.getQueryData(session.me.query().queryKey);
    if (state.stop !== undefined || !known) return undefined;
    return { user: known.id, real: state.impersonated?.owner ?? known.id };
  }

  /** Answers a call of a tab, and compares who makes it with who is shown. */
  private async answer(tab: Tab, request: Request): Promise<Response> {
    const cookies = this.cookie === undefined ? {} : { [SESSION_COOKIE]: this.cookie };
    const { pathname } = new URL(request.url);
    const { signal } = request;
    const shown = this.shown();
    await this.ticks(Math.floor(this.random() * (1 + this.pace)));
    signal.throwIfAborted();
    const real = signedIn(server.world, request.headers, cookies)?.id;
    const user = request.headers.get(HEADER.impersonate) ?? real;
    const proof = request.headers.get('Authorization') ?? `cookie ${this.cookie}`;
    this.steps.push(`  ${tab.index} ${request.method} ${pathname} by ${real}, ${proof}`);
    if (!['/auth/token', '/user'].includes(pathname) && real !== undefined) {
      this.calls += 1;
      const acts = `${request.method} ${pathname} in ${tab.index} as ${user} by ${real}`;
      if (!shown) this.wrong.push(`${acts}, but no one is shown`);
      else if (shown.user !== user || shown.real !== real)
        this.wrong.push(`${acts}, but ${shown.user} by ${shown.real} is shown`);
    }
    if (pathname === '/auth/token' && this.failing > 0) {
      this.failing -= 1;
      return new Response('', { status: 503 });
    }
    const response = await server.fetch(request, { cookies });
    await this.ticks(Math.floor(this.random() * (1 + this.pace)));
    signal.throwIfAborted();
    if (!response) throw new Error(`No such call: ${request.url}`);
    return response;
  }
}

afterEach(() => {
  setClock(undefined);
  vi.unstubAllGlobals();
});

/** Runs of the property. In CI a few; `WHO_ACTS=5000` makes many, and `WHO_ACTS_SEED` starts elsewhere. */
const RUNS = Number(process.env['WHO_ACTS'] ?? 30);
const FIRST_SEED = Number(process.env['WHO_ACTS_SEED'] ?? 1);

describe('ROLE-9 whoever is shown is who acts', () => {
  it(
    'through sign-ins, sign-outs, renewals, impersonation, and blocked storage in two tabs on each of two hosts',
    { timeout: 60_000 + RUNS * 200 },
    async () => {
      let calls = 0;
      for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
        const run = new Run(seed);
        await run.go(40);
        calls += run.calls;
        expect(run.wrong, `seed ${seed}\n${run.steps.join('\n')}`).toEqual([]);
      }
      // Otherwise nothing was compared.
      expect(calls).toBeGreaterThan(RUNS);
    },
  );
});
