/*
 * The parts of `@redocly/openapi-core` that we use, through `paths` in tsconfig.json. Its own declarations are four megabytes of
 * derived JSON schemas, which take a tenth of the project’s type check.
 */
export interface Problem {
  severity: string;
  ruleId: string;
  message: string;
  location: { pointer?: string | undefined }[];
}

interface Config {
  readonly configPath?: string;
}

export function createConfig(config: {
  extends: string[];
  telemetry: 'on' | 'off';
  rules: Record<string, 'off' | 'warn' | 'error'>;
}): Promise<Config>;

export function lintFromString(document: {
  source: string;
  absoluteRef: string;
  config: Config;
}): Promise<Problem[]>;
