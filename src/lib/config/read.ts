import { apiAddress } from './api-address';
import { AppConfig, OPTIONAL_DEFAULTS } from './schema';

/** Id of the JSON block in `index.html`. */
export const CONFIG_ELEMENT = 'atrium-config';

/** The configuration cannot be used. `field` is the path of the first wrong one, empty when the block is no JSON. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Where the page was opened: what `location` says of it. */
export interface PageAddress {
  readonly origin: string;
  /** With the port. */
  readonly host: string;
  readonly hostname: string;
}

/**
 * Reads the configuration.
 *
 * @param text content of the JSON block
 * @param page where the page was opened; an `api` that is a path is one of its origin
 * @param builtIn what the build knows by itself: see `developmentDefaults`
 * @throws ConfigError naming the first field that is missing or wrong
 */
export function readConfig(
  text: string,
  page: PageAddress,
  builtIn: Partial<AppConfig> = {},
): AppConfig {
  const written = parse(text);
  const merged: object = { ...OPTIONAL_DEFAULTS, ...builtIn };
  const parsed = AppConfig.safeParse(overlay(merged, written));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(issue?.path.join('.') ?? '', issue?.message ?? 'Invalid');
  }
  const config = { ...parsed.data, api: apiAddress(parsed.data.api, page.origin) };
  // S-26. Plain http stays possible for a page opened from this very machine, where nothing crosses a network.
  if (!isLoopback(page.hostname)) {
    const secured = {
      api: config.api,
      mainSite: config.mainSite,
      'analytics.host': config.analytics.host,
      'errorReporting.dsn': config.errorReporting.dsn,
    };
    for (const [field, address] of Object.entries(secured)) {
      if (address && !address.startsWith('https://')) {
        throw new ConfigError(field, 'Expected an https address');
      }
    }
  }
  return config;
}

/** Whether an address never leaves this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$/.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]';

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object') return value;
  } catch {
    // Judged below, like a text that is JSON but no object.
  }
  throw new ConfigError('', 'The configuration is not valid JSON');
}

/** Written values over defaults, group by group, so that one key of a group can be given alone. */
function overlay(defaults: object, written: object): object {
  const result: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(written)) {
    const below = result[key];
    result[key] = isGroup(value) && isGroup(below) ? { ...below, ...value } : value;
  }
  return result;
}

const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
