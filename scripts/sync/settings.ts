import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Everything the worker may be told, with what each is for: flags, and what only the environment may say. */
export const SETTINGS = {
  '--api': 'address of the API, such as https://api.example.com',
  '--organization': 'slug of the organization whose calendars are kept in sync',
  '--google': 'address of Google’s API, https://www.googleapis.com',
  '--microsoft': 'address of Microsoft Graph, https://graph.microsoft.com',
  '--interval': 'seconds between two runs, 30',
  '--listen': 'port on which providers’ notices arrive; none are asked for without it',
  '--notices': 'public address of that port, such as https://sync.example.com',
  '--once': 'run once and end',
  ATRIUM_SYNC_USER: 'user of the API’s basic authorization',
  ATRIUM_SYNC_PASSWORD: 'its password',
  ATRIUM_GOOGLE_TOKEN: 'access token of Google; or ATRIUM_GOOGLE_TOKEN_FILE, read before each call',
  ATRIUM_MICROSOFT_TOKEN:
    'access token of Microsoft; or ATRIUM_MICROSOFT_TOKEN_FILE, read before each call',
} as const;

export interface Settings {
  readonly api: string;
  readonly organization: string;
  readonly user: string;
  readonly password: string;
  readonly hosts: { readonly google: string; readonly microsoft: string };
  /** A token for the next call; empty where none was given. */
  readonly tokens: { readonly google: () => string; readonly microsoft: () => string };
  readonly interval: number;
  readonly listen: number | undefined;
  readonly notices: string | undefined;
  readonly once: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

function addressOf(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new RangeError(`--${flag} takes an address without credentials`);
  }
  return text.replace(/\/+$/, '');
}

function wholeOf(flag: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= low && value <= high) return value;
  throw new RangeError(`--${flag} takes a whole number from ${low} to ${high}`);
}

const tokenOf = (environment: Environment, name: string) => (): string => {
  const file = environment[`${name}_FILE`];
  return (file ? readFileSync(file, 'utf8') : (environment[name] ?? '')).trim();
};

/** What the command line and the environment ask for. Throws an error whose message is one line for whoever typed it. */
export function settingsOf(args: readonly string[], environment: Environment): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      api: { type: 'string' },
      organization: { type: 'string' },
      google: { type: 'string', default: 'https://www.googleapis.com' },
      microsoft: { type: 'string', default: 'https://graph.microsoft.com' },
      interval: { type: 'string', default: '30' },
      listen: { type: 'string' },
      notices: { type: 'string' },
      once: { type: 'boolean', default: false },
    },
  });
  const { api, organization, listen, notices } = values;
  if (!api) throw new RangeError('--api is missing');
  if (!organization) throw new RangeError('--organization is missing');
  const { ATRIUM_SYNC_USER: user, ATRIUM_SYNC_PASSWORD: password } = environment;
  if (!user || !password) {
    throw new RangeError(
      'ATRIUM_SYNC_USER and ATRIUM_SYNC_PASSWORD are missing in the environment',
    );
  }
  if ((listen === undefined) !== (notices === undefined)) {
    throw new RangeError('--listen and --notices go together');
  }
  return {
    api: addressOf('api', api),
    organization,
    user,
    password,
    hosts: {
      google: addressOf('google', values.google),
      microsoft: addressOf('microsoft', values.microsoft),
    },
    tokens: {
      google: tokenOf(environment, 'ATRIUM_GOOGLE_TOKEN'),
      microsoft: tokenOf(environment, 'ATRIUM_MICROSOFT_TOKEN'),
    },
    interval: wholeOf('interval', values.interval, 1, 86_400),
    listen: listen === undefined ? undefined : wholeOf('listen', listen, 0, 65_535),
    notices: notices === undefined ? undefined : addressOf('notices', notices),
    once: values.once,
  };
}
