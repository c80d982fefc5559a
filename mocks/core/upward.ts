interface Row {
  readonly id: string;
  readonly parent_id: string | null;
}

/** A row and those that contain it, itself first. Stored rows may contain each other: each comes once. */
export function upward<T extends Row>(row: T | undefined, get: (id: string) => T | undefined): T[] {
  const chain = new Map<string, T>();
  for (let at = row; at && !chain.has(at.id);) {
    chain.set(at.id, at);
    at = at.parent_id === null ? undefined : get(at.parent_id);
  }
  return [...chain.values()];
}
