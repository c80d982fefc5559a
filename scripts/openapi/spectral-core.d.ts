/* The parts of `@stoplight/spectral-core` that we use; see redocly.d.ts. */
export interface Finding {
  /** 0 is an error. */
  severity: number;
  code: string | number;
  message: string;
  path: (string | number)[];
}

declare class Spectral {
  setRuleset(ruleset: {
    extends: [ruleset: object, which: 'recommended' | 'all'][];
    rules: Record<string, 'off' | 'warn' | 'error'>;
  }): void;
  run(document: object): Promise<Finding[]>;
}

declare const core: { Spectral: typeof Spectral };
export default core;
