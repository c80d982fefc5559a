/** What an optional field of the API takes for a text that’s been left empty. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text);
