import { TABLES, type BaseTables, type TableName, type Tables } from '../../world/rows';
import { BaseTable, type Table } from '../../world/table';

type RowIn<T> = T extends Table<infer R> ? R : never;

/** Rows of the tables that a scenario fills by hand: requests, absence, visitors, documents, pages. */
export type ServiceRows = { readonly [K in TableName]?: readonly RowIn<Tables[K]>[] };

/** Tables made of such rows. */
export function serviceTables(rows: ServiceRows): Partial<BaseTables> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [
      name,
      new BaseTable(TABLES[name as TableName] as never, list as never),
    ]),
  );
}
