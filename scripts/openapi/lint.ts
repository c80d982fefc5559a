import { createConfig, lintFromString } from '@redocly/openapi-core';

export interface Finding {
  severity: string;
  rule: string;
  message: string;
  /** JSON pointer into the document. */
  at: string;
}

/**
 * Lints an OpenAPI document with Redocly's recommended rules, offline. Switched off are only those that judge the paths
 * themselves, which the specification gives: three of them end with a slash, and literal paths stand beside parameters.
 */
export async function lint(document: string): Promise<Finding[]> {
  const config = await createConfig({
    extends: ['recommended'],
    telemetry: 'off',
    rules: {
      'no-path-trailing-slash': 'off',
      'no-ambiguous-paths': 'off',
      // The product is not licensed to others.
      'info-license': 'off',
    },
  });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  return problems.map(({ severity, ruleId, message, location }) => ({
    severity,
    rule: ruleId,
    message,
    at: location.map(({ pointer }) => pointer ?? '').join(' '),
  }));
}
