import { apiAddress } from './api-address';
import { AppConfig, OPTIONAL_DEFAULTS } from './schema';

/** Id of the JSON block in `index.html`. */
export const CONFIG_ELEMENT = 'atrium-config';

/** The configuration is invalid. `field` is the path of the first invalid field, or empty if the block isn’t JSON. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Where the page was opened, from `location`. */
export interface PageAddress {
  readonly origin: string;
  /** Including the port. */
  readonly host: string;
  readonly hostname: string;
}

/**
 * Reads the configuration.
 *
 * @param text content of the JSON block
 * @param page where the page was opened; an `api` that’s a path is on its origin
 * @param builtIn defaults of the build: see `developmentDefaults`
 * @throws ConfigError naming the first field that’s missing or invalid
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
  // S-26. Plain http is allowed for a page opened from this machine, where nothing crosses a network.
  if (!isLoopback(page.hostname)) {
    const secured = {
      api: config.api,
      signOut: config.signOut,
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

/** Whether an address stays on this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$/.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]';

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object') return value;
  } catch {
    // Checked below, like text that’s JSON but not an object.
  }
  throw new ConfigError('', 'The configuration is not valid JSON');
}

/** Merges values into the defaults group by group, so that one key of a group can be set alone. */
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
