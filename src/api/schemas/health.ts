import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line } from '../core/fields';
import { Response } from './enums';
import { Person } from './people';

export const HEALTH_PATHS = ['tests', 'vaccinations'] as const;
export const HealthPath = z.enum(HEALTH_PATHS);

export const Vaccine = z.object({
  id: Id,
  name: Line,
  manufacturer: z.nullable(Line),
  /** Doses that make the vaccination complete. */
  doses: z.number(),
});
export type Vaccine = z.infer<typeof Vaccine>;

const common = {
  id: Id,
  /** A new upload is pending again. */
  status: Response,
  user: Person,
  office_id: Id,
  /** Address of the uploaded copy; null if the data was typed in. */
  document_url: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(Line),
  reviewed_by: z.nullable(Person),
  reviewed_at: z.nullable(Instant),
  expires_on: z.nullable(DateOnly),
  created_at: Instant,
  updated_at: Instant,
};

export const Vaccination = z.object({
  ...common,
  document: z.literal('vaccination'),
  vaccine: z.nullable(Vaccine),
  doses: z.array(z.object({ date: DateOnly, batch: z.nullable(Line) })),
});
export type Vaccination = z.infer<typeof Vaccination>;

export const TEST_RESULTS = ['negative', 'positive', 'unclear'] as const;
export const TestResult = z.enum(TEST_RESULTS);

export const HealthTest = z.object({
  ...common,
  document: z.literal('test'),
  result: TestResult,
  /** Kind of test, as the document names it. */
  test_type: z.nullable(Line),
  tested_at: Instant,
});
export type HealthTest = z.infer<typeof HealthTest>;

/** A document of either kind. Only the person and owners can read it (PRIV-4). */
export const HealthDocument = z.discriminatedUnion('document', [Vaccination, HealthTest]);
export type HealthDocument = z.infer<typeof HealthDocument>;

/** A scanned document to read: a data URL of a picture or PDF, at most about 10 MB. */
export const ScanWrite = z.object({
  contents: z
    .string()
    .check(
      z.maxLength(14_000_000),
      z.regex(
        /^data:(image\/(png|jpeg|webp)|application\/pdf);base64,[A-Za-z0-9+/]+=*$/,
        'Expected a PNG, JPEG, WebP or PDF',
      ),
    ),
});
export type ScanWrite = z.infer<typeof ScanWrite>;

/** What was read from a scan. Fields that weren’t found are null; people type them in. */
export const VaccinationScan = z.object({
  upload_id: Id,
  is_readable: z.boolean(),
  name: z.nullable(Line),
  vaccine_id: z.nullable(Id),
  doses: z.array(z.object({ date: DateOnly, batch: z.nullable(Line) })),
});
export type VaccinationScan = z.infer<typeof VaccinationScan>;

export const TestScan = z.object({
  upload_id: Id,
  is_readable: z.boolean(),
  name: z.nullable(Line),
  result: z.nullable(TestResult),
  test_type: z.nullable(Line),
  tested_at: z.nullable(Instant),
});
export type TestScan = z.infer<typeof TestScan>;
