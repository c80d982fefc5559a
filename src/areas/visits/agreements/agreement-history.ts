import type { Agreement } from '@/api/schemas/forms';

/** An agreement with its earlier versions, newest first. */
export interface AgreementHistory {
  /** Id of its first version, so that an open one’s address survives the next version. */
  readonly id: string;
  readonly current: Agreement;
  readonly versions: readonly Agreement[];
}

/** Versions that some agreements replaced and that aren’t among them. */
export function missingIn(agreements: readonly Agreement[]): string[] {
  const known = new Set(agreements.map(({ id }) => id));
  return agreements.flatMap(({ replaces_id: id }) => (id === null || known.has(id) ? [] : [id]));
}

/** Groups versions by agreement, one history for each version that hasn’t been replaced. */
export function agreementHistories(agreements: readonly Agreement[]): AgreementHistory[] {
  const byId = new Map(agreements.map((agreement) => [agreement.id, agreement]));
  const replaced = new Set(agreements.map(({ replaces_id }) => replaces_id));
  return agreements
    .filter(({ id }) => !replaced.has(id))
    .map((current) => {
      const versions = [current];
      for (let at: Agreement | undefined = current; at;) {
        at = at.replaces_id === null ? undefined : byId.get(at.replaces_id);
        // A chain that leads back to itself would never end.
        if (!at || versions.includes(at)) break;
        versions.push(at);
      }
      return { id: versions.at(-1)?.id ?? current.id, current, versions };
    });
}
