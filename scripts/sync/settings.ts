import { readFileSync } from 'node:fs';
import type { Settings } from '@/sync/node/host';
import { addressOf, commandOf, numberFrom, slugOf } from '../command-line';

type Environment = Readonly<Record<string, string | undefined>>;

interface Flags {
  readonly api: string;
  readonly organization: string;
  readonly google: string;
  readonly microsoft: string;
  readonly interval: number;
  readonly listen?: number;
  readonly notices?: string;
  readonly once: boolean;
}

const tokenOf = (environment: Environment, name: string) => (): string => {
  const file = environment[`${name}_FILE`];
  return (file ? readFileSync(file, 'utf8') : (environment[name] ?? '')).trim();
};

/**
 * The settings from the command line and the environment. Throws an error whose first line is meant for the person who ran the
 * command.
 */
export function settingsOf(args: readonly string[], environment: Environment): Settings {
  const flags = commandOf(
    'sync',
    'Keeps calendars of Google and Microsoft in step with the bookings of an organization.',
  )
    .requiredOption('--api <address>', 'the API, such as https://api.example.com', addressOf)
    .requiredOption('--organization <slug>', 'whose calendars are kept in sync', slugOf)
    .option('--google <address>', 'Google’s API', addressOf, 'https://www.googleapis.com')
    .option('--microsoft <address>', 'Microsoft Graph', addressOf, 'https://graph.microsoft.com')
    .option('--interval <seconds>', 'between two runs', numberFrom(1, 86_400, 'whole number'), 30)
    .option(
      '--listen <port>',
      'on which providers’ notices arrive; none are asked for without it',
      numberFrom(0, 65_535, 'whole number'),
    )
    .option(
      '--notices <address>',
      'of that port, in public, such as https://sync.example.com',
      addressOf,
    )
    .option('--once', 'run once and end', false)
    .addHelpText(
      'after',
      `
Only the environment says:
  ATRIUM_SYNC_USER, ATRIUM_SYNC_PASSWORD  the API’s basic authorization
  ATRIUM_GOOGLE_TOKEN                     access token of Google; or ATRIUM_GOOGLE_TOKEN_FILE, read before each call
  ATRIUM_MICROSOFT_TOKEN                  access token of Microsoft; or ATRIUM_MICROSOFT_TOKEN_FILE, read before each call`,
    )
    .parse(args, { from: 'user' })
    .opts<Flags>();
  const { google, microsoft, ...rest } = flags;
  const { ATRIUM_SYNC_USER: user, ATRIUM_SYNC_PASSWORD: password } = environment;
  if (!user || !password) {
    throw new RangeError(
      'ATRIUM_SYNC_USER and ATRIUM_SYNC_PASSWORD are missing in the environment',
    );
  }
  if ((flags.listen === undefined) !== (flags.notices === undefined)) {
    throw new RangeError('--listen and --notices go together');
  }
  return {
    ...rest,
    user,
    password,
    hosts: { google, microsoft },
    tokens: {
      google: tokenOf(environment, 'ATRIUM_GOOGLE_TOKEN'),
      microsoft: tokenOf(environment, 'ATRIUM_MICROSOFT_TOKEN'),
    },
  };
}
