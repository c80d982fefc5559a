const PREFIX = 'new-';

/** The id of a place until the server gives it its own. */
export const newId = (): string => PREFIX + crypto.randomUUID();

export const isNew = (id: string): boolean => id.startsWith(PREFIX);
