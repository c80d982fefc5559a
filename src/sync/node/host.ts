import type { Adaptation } from '@/api/host/adapt';
import { AdaptedClient } from '@/api/host/client';
import { HOUR } from '@/domain/time/durations';
import { SetupError, causeOf, isTransient, type LogLine } from '../context';
import { GoogleCalendar } from '../google';
import { MicrosoftCalendar } from '../microsoft';
import { SyncWorker, type Pass } from '../worker';
import { apiTransport, providerFetch } from './lines';
import { noticeTokens, openNoticePort } from './notices';

/** The worker’s settings; `npm run sync` reads them from the command line and the environment. */
export interface Settings {
  readonly api: string;
  readonly organization: string;
  readonly user: string;
  readonly password: string;
  readonly hosts: { readonly google: string; readonly microsoft: string };
  /** A token for the next call; empty if none was given. */
  readonly tokens: { readonly google: () => string; readonly microsoft: () => string };
  /** Seconds between two runs. */
  readonly interval: number;
  /** Port for the providers’ notifications; without it, none are requested. */
  readonly listen?: number;
  /** Public address of that port. */
  readonly notices?: string;
  /** Run once and end. */
  readonly once: boolean;
}

/** Once an hour, every calendar is read even if its provider reports changes, because a notification may be lost. */
const ALL = HOUR;

export interface Host {
  /** The number of the port for notifications once it listens; undefined without one. */
  readonly port: Promise<number | undefined>;
  /** Whether a change was reported since the last run. */
  readonly hasNotices: boolean;
  pass(): Promise<Pass>;
  onNotice(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * The worker in Node: over the network, and listening for the providers’ notifications if it has a port.
 *
 * @param now milliseconds since 1970; another clock than the machine’s for an API whose clock was set
 * @param adaptations how the API differs from the contract
 */
export function startHost(
  settings: Settings,
  log: (line: LogLine) => void,
  now: () => number = Date.now,
  adaptations: readonly Adaptation[] = [],
): Host {
  const { api, organization, user, password, hosts, tokens, listen, notices } = settings;
  const shared = { now, fetch: providerFetch };
  const own = noticeTokens(password, organization);
  const worker = new SyncWorker({
    organization,
    now,
    log,
    random: Math.random,
    newToken: own.make,
    client: new AdaptedClient(
      {
        baseUrl: api,
        strict: false,
        transport: apiTransport,
        credentials: () => ({ organization, basic: { user, password } }),
      },
      adaptations,
    ),
    providers: [
      new GoogleCalendar({ ...shared, host: hosts.google, token: tokens.google }),
      new MicrosoftCalendar({ ...shared, host: hosts.microsoft, token: tokens.microsoft }),
    ],
    ...(notices === undefined
      ? {}
      : { notices: { google: `${notices}/google`, microsoft: `${notices}/microsoft` } }),
  });
  let listener: () => void = () => undefined;
  let allAt = 0;
  /** Tokens that the API couldn’t take: they’re part of the next run, but don’t cause it. */
  let later: string[] = [];
  const port =
    listen === undefined ? undefined : openNoticePort(listen, own, () => listener(), now);
  const ready = Promise.resolve(port?.ready);
  // A port that’s taken is reported by the first run.
  ready.catch(() => undefined);
  const tell = async (token: string): Promise<void> => {
    try {
      await worker.notified(token);
    } catch (error) {
      // Whatever one notification meets, everything else is still due.
      log({ level: 'warn', event: 'notice failed', cause: causeOf(error) });
      if (isTransient(error)) later.push(token);
    }
  };
  return {
    port: ready,
    get hasNotices() {
      return port !== undefined && port.waiting > 0;
    },
    async pass() {
      await ready.catch((error: unknown) => {
        throw new SetupError(`Can’t listen on port ${listen}: ${codeOf(error)}`);
      });
      const tokens = new Set([...later, ...(port?.take() ?? [])]);
      later = [];
      for (const token of tokens) await tell(token);
      const all = notices === undefined || now() >= allAt;
      try {
        const pass = await worker.pass({ all });
        if (all) allAt = now() + ALL;
        return pass;
      } finally {
        port?.rest();
      }
    },
    onNotice: (next) => {
      listener = next;
    },
    close: () => port?.close() ?? Promise.resolve(),
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
