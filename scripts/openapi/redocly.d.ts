/*
 * What we use of `@redocly/openapi-core`, by `paths` in tsconfig.json: its own declarations are four megabytes of derived
 * JSON schemas, a tenth of the type check of the whole project.
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
