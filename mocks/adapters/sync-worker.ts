import { ApiClient } from '@/api/core/client';
import { GoogleCalendar } from '@/sync/google';
import { MicrosoftCalendar } from '@/sync/microsoft';
import { SyncWorker, type WorkerOptions } from '@/sync/worker';
import { SYNC_CREDENTIALS } from '../core/auth';
import type { FakeServer } from '../core/serve';
import type { Providers } from '../providers';
import { inProcess } from './in-process';

const HOST = 'https://api.atrium.invalid';
const PROVIDERS = 'https://providers.atrium.invalid/providers';

export interface LocalWorkerOptions extends Partial<WorkerOptions> {
  readonly server: () => FakeServer;
  readonly standIns: () => Providers;
  readonly organization: string;
  /** Called before each API or provider call; anything it throws replaces the answer. */
  readonly before?: (side: 'api' | 'provider', address: string) => Promise<void> | void;
  readonly after?: (side: 'api' | 'provider', address: string) => Promise<void> | void;
  readonly pageSize?: number;
}

/** A worker beside a fake server and its provider fakes, with the real adapters and no network. */
export function localWorker(options: LocalWorkerOptions): SyncWorker {
  const { server, standIns, organization, before, after, pageSize, ...given } = options;
  const [user = '', password = ''] = SYNC_CREDENTIALS.split(':');
  const now = given.now ?? (() => server().world.clock.now());
  const transport = inProcess(server);
  const provider = {
    now,
    token: () => 'stand-in',
    ...(pageSize === undefined ? {} : { pageSize }),
    fetch: async (request: Request) => {
      await before?.('provider', request.url);
      const answer = await standIns().fetch(request);
      await after?.('provider', request.url);
      return answer;
    },
  };
  return new SyncWorker({
    organization,
    now,
    random: Math.random,
    newToken: () => crypto.randomUUID(),
    log: () => undefined,
    client: new ApiClient({
      baseUrl: HOST,
      strict: true,
      credentials: () => ({ organization, basic: { user, password } }),
      transport: async (request) => {
        await before?.('api', request.url);
        if (!transport) throw new TypeError('Failed to fetch');
        const answer = await transport(request);
        await after?.('api', request.url);
        return answer;
      },
    }),
    providers: [
      new GoogleCalendar({ ...provider, host: `${PROVIDERS}/google` }),
      new MicrosoftCalendar({ ...provider, host: `${PROVIDERS}/microsoft` }),
    ],
    ...given,
  });
}
