import { InvalidArgumentError } from 'commander';
import { addressOf, commandOf, numberFrom, slugOf } from '../command-line';
import type { Credentials } from './host';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly api: string;
  readonly organization: string;
  readonly app?: string;
  readonly rate: number;
  readonly timeout: number;
  readonly slow: number;
  readonly out: string;
  /** The file that keeps the organization as a world of the fake server. */
  readonly record?: string;
  /** Whether the organization was typed again, so that it may be written to. */
  readonly write: boolean;
  readonly credentials: Credentials;
  /** For a sign-in of the run’s own. */
  readonly signIn?: { readonly email: string; readonly password: string };
}

function originOf(text: string): string {
  const url = new URL(addressOf(text));
  if (url.pathname !== '/' || url.search !== '') {
    throw new InvalidArgumentError('It takes an origin such as https://slug.example.com.');
  }
  return url.origin;
}

type Flags = Omit<Settings, 'credentials' | 'signIn' | 'write'> & { readonly write?: string };

/**
 * The settings from the command line and the environment. Throws an error whose first line is meant for the person who ran the
 * command.
 */
export function settingsOf(args: readonly string[], environment: Environment): Settings {
  const flags = commandOf(
    'probe',
    'Asks an API host whether it answers as the contract says. Only reads, unless --write says otherwise.',
  )
    .requiredOption('--api <address>', 'the API, such as https://api.example.com', addressOf)
    .requiredOption('--organization <slug>', 'whose data is read', slugOf)
    .option('--app <origin>', 'whose pages call it, such as https://slug.example.com', originOf)
    .option('--rate <number>', 'the most calls in a second', numberFrom(0.1, 100, 'number'), 5)
    .option(
      '--timeout <seconds>',
      'after which a call counts as one without an answer',
      numberFrom(1, 600, 'number'),
      30,
    )
    .option(
      '--slow <ms>',
      'median time from which a call counts as slow',
      numberFrom(1, 60_000, 'number'),
      1000,
    )
    .option('--out <folder>', 'where the reports are written', 'dist-probe')
    .option(
      '--record <file>',
      'keeps the organization as a world for mock-api --snapshot, without its names and texts',
    )
    .option(
      '--write <slug>',
      'also creates, changes, and removes one thing of each kind; takes the organization again',
      slugOf,
    )
    .addHelpText(
      'after',
      `
Only the environment says who asks, in one of these ways:
  ATRIUM_PROBE_TOKEN                               a bearer token
  ATRIUM_PROBE_EMAIL, ATRIUM_PROBE_PASSWORD        signs in with POST /identity; also checks the cookie and the renewal
  ATRIUM_PROBE_COOKIE                              the Cookie header of a browser that is signed in
And for the calls of the background sync:
  ATRIUM_SYNC_USER, ATRIUM_SYNC_PASSWORD           the API’s basic authorization

It writes probe.json and probe.html. Neither they nor the table contain a value of any answer. A run that ends early leaves
progress.json, with ids, and the next one goes on from there.
Exits with 0 if everything that could be asked fits, 1 if something doesn’t, and 2 if the run couldn’t be finished.`,
    )
    .parse(args, { from: 'user' })
    .opts<Flags>();
  const { write, organization } = flags;
  if (write !== undefined && write !== organization) {
    throw new RangeError(
      `--write takes the organization that is written to, ${organization}, not ${write}`,
    );
  }
  const {
    ATRIUM_PROBE_TOKEN: bearer,
    ATRIUM_PROBE_COOKIE: cookie,
    ATRIUM_PROBE_EMAIL: email,
    ATRIUM_PROBE_PASSWORD: password,
    ATRIUM_SYNC_USER: user,
    ATRIUM_SYNC_PASSWORD: secret,
  } = environment;
  const signIn = email && password ? { email, password } : undefined;
  if (!signIn && !bearer && !cookie) {
    throw new RangeError(
      'ATRIUM_PROBE_TOKEN, ATRIUM_PROBE_COOKIE, or ATRIUM_PROBE_EMAIL and ATRIUM_PROBE_PASSWORD are missing in the environment',
    );
  }
  return {
    ...flags,
    write: write !== undefined,
    timeout: flags.timeout * 1000,
    credentials: {
      ...(bearer ? { bearer } : {}),
      ...(cookie ? { cookie } : {}),
      ...(user && secret ? { basic: { user, password: secret } } : {}),
    },
    ...(signIn ? { signIn } : {}),
  };
}
