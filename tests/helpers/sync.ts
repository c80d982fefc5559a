import { calendarLinks } from '@/api/calendar-links';
import type { ApiClient } from '@/api/core/client';
import { integrations } from '@/api/integrations';
import type { CalendarProvider } from '@/api/schemas/calendars';
import type { LogLine } from '@/sync/context';
import type { Pass, SyncWorker } from '@/sync/worker';
import { inProcess } from '@mocks/adapters/in-process';
import { localWorker, type LocalWorkerOptions } from '@mocks/adapters/sync-worker';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { Providers } from '@mocks/providers';
import type { ProviderPlace } from '@mocks/providers/edits';
import { done } from './calls';

/** A fake server with both providers beside it, and functions that create workers for them. */
export interface SyncWorld {
  readonly server: TestServer;
  readonly providers: Providers;
  readonly log: LogLine[];
  as(persona: string): { client: ApiClient };
  /** A worker that providers notify about changes. */
  worker(options?: Partial<LocalWorkerOptions>): SyncWorker;
  /** Delivers the providers’ notifications, then runs a pass. */
  run(worker: SyncWorker): Promise<Pass>;
  /** Links a room or a person to a calendar of a provider. */
  link(
    source: CalendarProvider,
    reference: string,
    type?: 'resource' | 'user',
  ): Promise<ProviderPlace & { id: string }>;
  jump(milliseconds: number): void;
}

export function syncWorld(): SyncWorld {
  const server = testServer();
  // The seeded ones are for screens, and one of them is broken on purpose.
  for (const { id } of Array.from(server.world.tables.calendars.all())) {
    server.world.tables.calendars.remove(id);
  }
  const providers = new Providers(server.world);
  const log: LogLine[] = [];
  const connections = new Map<string, string>();
  const told: string[] = [];
  providers.onNotice(({ token }) => told.push(token));
  const transport = inProcess(() => server);
  const as = (persona: string) => ({
    client: server.as(persona, transport ? { transport } : {}),
  });
  return {
    server,
    providers,
    log,
    as,
    worker: (options = {}) =>
      localWorker({
        server: () => server,
        standIns: () => providers,
        organization: 'meridian',
        random: () => 0.5,
        notices: {
          google: 'https://sync.invalid/google',
          microsoft: 'https://sync.invalid/microsoft',
        },
        log: (line) => log.push(line),
        ...options,
      }),
    async run(worker) {
      for (const token of told.splice(0)) await worker.notified(token);
      return worker.pass();
    },
    async link(source, reference_id, type = 'resource') {
      let integration_id = connections.get(source);
      if (integration_id === undefined) {
        const made = await done(
          integrations.create.call(
            { params: { type: source }, body: { name: `${source} calendars` } },
            as('owner'),
          ),
        );
        integration_id = made.id;
        connections.set(source, made.id);
      }
      const { id, external_id } = await done(
        calendarLinks.create.call(
          {
            body: {
              organization_id: 'orga_meridian',
              source,
              type,
              reference_id,
              integration_id,
              is_enabled: true,
              is_pull_enabled: true,
              is_push_enabled: true,
              sync_events: true,
              sync_leaves: false,
            },
          },
          as('owner'),
        ),
      );
      return { id, source, calendar: (external_id ?? '').toLowerCase() };
    },
    jump: (milliseconds) => server.world.clock.jump(milliseconds),
  };
}
