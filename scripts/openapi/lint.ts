import { createConfig, lintFromString } from '@redocly/openapi-core';

export interface Finding {
  severity: string;
  rule: string;
  message: string;
  /** JSON pointer into the document. */
  at: string;
}

/**
 * Lints an OpenAPI document with Redocly’s recommended rules, offline. Only the rules about the paths themselves are off, because
 * the specification defines them: three end with a slash, and some literal paths compete with parameters.
 */
export async function lint(document: string): Promise<Finding[]> {
  const config = await createConfig({
    extends: ['recommended'],
    telemetry: 'off',
    rules: {
      'no-path-trailing-slash': 'off',
      'no-ambiguous-paths': 'off',
      // The product isn’t licensed to others.
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
