/** A body’s defined fields. An undefined field changes nothing. */
export type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export const definedFields = <T extends object>(body: T): DefinedFields<T> =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as DefinedFields<T>;

/** The same for an update’s body, without its version. */
export function changesIn<T extends { updated_at?: string | undefined }>(
  body: T,
): DefinedFields<Omit<T, 'updated_at'>> {
  const { updated_at: _read, ...changes } = body;
  return definedFields(changes);
}
