import { createConfig, lintFromString } from '@redocly/openapi-core';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

export interface Finding {
  severity: string;
  rule: string;
  message: string;
  /** Where in the document. */
  at: string;
}

/** What two independent linters find in an OpenAPI document, offline. */
export const lint = async (document: string): Promise<Finding[]> => [
  ...(await redocly(document)),
  ...(await spectral(document)),
];

/**
 * Lints it with Redocly’s recommended rules. Only the rules about the paths themselves are off, because
 * the specification defines them: three end with a slash, and some literal paths compete with parameters.
 */
export async function redocly(document: string): Promise<Finding[]> {
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

/** The names of Spectral’s severities, by their numbers. */
const SEVERITIES = ['error', 'warn', 'info', 'hint'] as const;

/** Lints it with Spectral’s recommended rules. */
async function spectral(document: string): Promise<Finding[]> {
  const linter = new core.Spectral();
  linter.setRuleset({
    extends: [[rulesets.oas, 'recommended']],
    rules: {
      'path-keys-no-trailing-slash': 'off',
      // Every operation has a summary, and many need no more.
      'operation-description': 'off',
      // Those who read it have the product.
      'info-contact': 'off',
    },
  });
  const problems = await linter.run(JSON.parse(document) as object);
  return problems.map(({ severity, code, message, path }) => ({
    severity: SEVERITIES[severity] ?? 'error',
    rule: String(code),
    message,
    at: path.join('.'),
  }));
}
