import type { AppConfig } from './schema';

export { developmentDefaults } from './development';
export { hostPlace, type HostPlace } from './host';
export { CONFIG_ELEMENT, ConfigError, readConfig } from './read';
export type { AppConfig } from './schema';

let current: AppConfig | undefined;

/** Sets the configuration. Called once at startup, and by tests. */
export function setConfig(config: AppConfig | undefined): void {
  current = config;
}

/** The configuration of this deployment. Throws before startup has read it. */
export function appConfig(): AppConfig {
  if (!current) throw new Error('No configuration yet');
  return current;
}
