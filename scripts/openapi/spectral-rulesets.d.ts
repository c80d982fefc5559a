/* The parts of `@stoplight/spectral-rulesets` that we use; see redocly.d.ts. */
declare const rulesets: { oas: object };
export default rulesets;
