/** What a writing page shows: the form, or the preview in one of the two designs. */
export const WRITING_VIEWS = ['write', 'v1', 'v2'] as const;
export type WritingView = (typeof WRITING_VIEWS)[number];
