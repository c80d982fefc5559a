/** The defined fields of a body. An undefined field changes nothing. */
export type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export const definedFields = <T extends object>(body: T): DefinedFields<T> =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as DefinedFields<T>;

/** The same for a body of an update, without the version it was made of. */
export function changesIn<T extends { updated_at?: string | undefined }>(
  body: T,
): DefinedFields<Omit<T, 'updated_at'>> {
  const { updated_at: _read, ...changes } = body;
  return definedFields(changes);
}
