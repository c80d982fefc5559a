import type { Adaptation } from './adapt';

/**
 * How the real host differs from the contract, one call of {@link adapt} per endpoint. Empty: it doesn’t. Builds for a real host,
 * `npm run dev -- --api`, the sync worker, the probe, and the OpenAPI document go by it; what runs against the fake server doesn’t.
 * Examples are in `docs/how-to/meet-a-real-host.md`.
 */
export const adaptations: readonly Adaptation[] = [];
