/** The fields of a body that were really given: an undefined one changes nothing. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export const given = <T extends object>(body: T): Given<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<T>;

/** The same for a body of an update, without the version it was made of. */
export function changesIn<T extends { updated_at?: string | undefined }>(
  body: T,
): Given<Omit<T, 'updated_at'>> {
  const { updated_at: _read, ...changes } = body;
  return given(changes);
}
