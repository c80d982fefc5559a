const nameOf = (id: string): string => `atrium.large.${id}`;

/** Runs work on a change that no other tab may work on meanwhile. @returns undefined if another tab does */
export async function holding<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return work();
  return locks.request(nameOf(id), { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve(undefined),
  );
}

/** The ids of changes that some tab works on. */
export async function heldElsewhere(): Promise<ReadonlySet<string>> {
  const { locks } = globalThis.navigator ?? {};
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const prefix = nameOf('');
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}
