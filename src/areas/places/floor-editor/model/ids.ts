const PREFIX = 'new-';

/** A place’s id until the server assigns one. */
export const newId = (): string => PREFIX + crypto.randomUUID();

export const isNew = (id: string): boolean => id.startsWith(PREFIX);
