import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, SupportedInstant, Id, Line } from './core/fields';
import { NEEDS } from './needs';
import {
  HealthDocument,
  HealthPath,
  HealthTest,
  ScanWrite,
  TestResult,
  TestScan,
  Vaccination,
  VaccinationScan,
} from './schemas/health';
import { SHOWN_BY } from './things';

/** The scan the document was read from; absent if it was typed in. */
const fromScan = {
  upload_id: z.optional(z.nullable(Id)),
  expires_on: z.optional(z.nullable(SupportedDate)),
};
/** What both answers have in common. They’re held for Undo, so they may be sent as the page closes (UNDO-3). */
const ANSWER = {
  method: 'PUT',
  params: { kind: HealthPath },
  body: z.optional(z.object({ reason: z.optional(Line) })),
  result: HealthDocument,
  access: NEEDS.owner,
  errors: [409],
  affects: SHOWN_BY.health_document,
  keepalive: true,
} as const;

/** Handing in proofs about health, and answering them. Part of the area `health`. */
export const healthWrites = area('health', {
  scanVaccination: endpoint({
    method: 'POST',
    path: '/offices/:officeId/vaccinations/scan',
    summary: 'Reads a scanned vaccination document; nothing is handed in yet',
    ownHand: true,
    body: ScanWrite,
    result: VaccinationScan,
    affects: [],
  }),
  scanTest: endpoint({
    method: 'POST',
    path: '/offices/:officeId/tests/scan',
    summary: 'Reads a scanned test; nothing is handed in yet',
    ownHand: true,
    body: ScanWrite,
    result: TestScan,
    affects: [],
  }),
  createVaccination: endpoint({
    method: 'POST',
    path: '/offices/:officeId/vaccinations',
    summary: 'Hands in a vaccination for review',
    ownHand: true,
    body: z.object({
      ...fromScan,
      vaccine_id: Id,
      doses: z
        .array(z.object({ date: SupportedDate, batch: z.optional(z.nullable(Line)) }))
        .check(z.minLength(1), z.maxLength(10)),
    }),
    result: Vaccination,
    affects: SHOWN_BY.health_document,
  }),
  createTest: endpoint({
    method: 'POST',
    path: '/offices/:officeId/tests',
    summary: 'Hands in a test for review',
    ownHand: true,
    body: z.object({
      ...fromScan,
      result: TestResult,
      test_type: z.optional(z.nullable(Line)),
      tested_at: SupportedInstant,
    }),
    result: HealthTest,
    affects: SHOWN_BY.health_document,
  }),
  reject: endpoint({
    ...ANSWER,
    path: '/:kind/:id/respond/rejected',
    summary: 'Rejects a document, with a reason the person sees',
  }),
  accept: endpoint({
    ...ANSWER,
    path: '/:kind/:id/respond/accepted',
    summary: 'Accepts a document',
  }),
});
