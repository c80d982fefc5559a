import { reports } from '@/api/reports';
import { screen } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { vi } from 'vitest';
import type { TestServer } from '@mocks/adapters/vitest';

/** The week that the journeys of the reports look at, in Berlin. */
export const WEEK = { start: '2026-03-02', end: '2026-03-08' };
export const ADDRESS = `/admin/reports?start=${WEEK.start}&end=${WEEK.end}&office=offi_berlin`;

/** The figures as the server answers them. */
export const figuresOf = async (server: TestServer, query: object = {}) =>
  (
    await reports.usage.call(
      { query: { ...WEEK, office: ['offi_berlin'], ...query } },
      { client: server.as('owner') },
    )
  ).total;

/** The places of the report, with their figures. */
export const placesOf = async (server: TestServer) =>
  (
    await reports.resources.call(
      { query: { ...WEEK, office: ['offi_berlin'], limit: 2000 } },
      { client: server.as('owner') },
    )
  ).elements;

export const count = (value: number): string => new Intl.NumberFormat('en-US').format(value);

/** Waits until so many rows are shown. */
export const rowsRead = (rows: number, noun: string) =>
  screen.findByText(`${count(rows)} ${noun}`, { selector: '[role=status]' });

/** The next downloaded file, parsed by an independent parser. */
export function nextFile(): Promise<string[][]> {
  return new Promise((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob)
        .text()
        .then((text) => resolve(parse(text, { bom: true, record_delimiter: '\r\n' })));
      return 'blob:report';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
}
