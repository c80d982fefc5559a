import type { World } from '@mocks/world/world';
import type { HealthDocumentRow } from '@mocks/world/rows-health';

/** A file as a person would choose it: a PDF with the lines that the fake server reads. */
export const pdf = (lines: string, name = 'document.pdf'): File =>
  new File([`%PDF-1.7\n${lines}\n%%EOF\n`], name, { type: 'application/pdf' });

/** A seeded document to copy. */
export function documentLike({ tables }: World, id = 'hdoc_jonas'): HealthDocumentRow {
  const row = tables.healthDocuments.get(id);
  if (!row) throw new Error(`No document ${id}`);
  return row;
}

/** Removes all health documents. */
export function withoutDocuments({ tables }: World): void {
  for (const { id } of Array.from(tables.healthDocuments.all())) tables.healthDocuments.remove(id);
}
