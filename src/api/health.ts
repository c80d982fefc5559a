import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, SupportedInstant, Id, Line, many, paging } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { HealthDocumentKind, Response } from './schemas/enums';
import {
  HealthDocument,
  HealthPath,
  HealthTest,
  ScanWrite,
  TestResult,
  TestScan,
  Vaccination,
  VaccinationScan,
  Vaccine,
} from './schemas/health';
import { SHOWN_BY } from './things';

/** The person’s own documents, or for owners another person’s (PRIV-4). */
const OfUser = z.object({ ...paging, user: z.optional(Id) });
/** The scan the document was read from; absent if it was typed in. */
const fromScan = {
  upload_id: z.optional(z.nullable(Id)),
  expires_on: z.optional(z.nullable(SupportedDate)),
};
const Answered = z.object({ reason: z.optional(Line) });

export const health = area('health', {
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
  vaccines: endpoint({
    method: 'GET',
    path: '/vaccines',
    summary: 'Vaccines the organization accepts',
    query: z.object(paging),
    result: page(Vaccine),
    staleTime: FRESH.slow,
  }),
  vaccinesOfOffice: endpoint({
    method: 'GET',
    path: '/offices/:officeId/vaccines',
    summary: 'Vaccines an office accepts',
    query: z.object(paging),
    result: page(Vaccine),
    staleTime: FRESH.slow,
  }),
  documents: endpoint({
    method: 'GET',
    path: '/documents',
    summary: 'Documents to review, oldest pending first; 50 unless a limit is given (PAGE-3)',
    query: z.object({
      ...paging,
      search: z.optional(Line),
      status: z.optional(many(Response)),
      document: z.optional(many(HealthDocumentKind)),
      office: z.optional(many(Id)),
      user: z.optional(many(Id)),
    }),
    result: page(HealthDocument),
    access: NEEDS.owner,
    staleTime: FRESH.live,
  }),
  tests: endpoint({
    method: 'GET',
    path: '/tests',
    summary: 'Tests of a person',
    query: OfUser,
    result: page(HealthTest),
    staleTime: FRESH.live,
  }),
  vaccinations: endpoint({
    method: 'GET',
    path: '/vaccinations',
    summary: 'Vaccinations of a person',
    query: OfUser,
    result: page(Vaccination),
    staleTime: FRESH.live,
  }),
  test: endpoint({
    method: 'GET',
    path: '/tests/:id',
    summary: 'A test, for the person and owners',
    result: HealthTest,
    staleTime: FRESH.live,
  }),
  vaccination: endpoint({
    method: 'GET',
    path: '/vaccinations/:id',
    summary: 'A vaccination, for the person and owners',
    result: Vaccination,
    staleTime: FRESH.live,
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
    method: 'PUT',
    path: '/:kind/:id/respond/rejected',
    summary: 'Rejects a document, with a reason the person sees',
    params: { kind: HealthPath },
    body: z.optional(Answered),
    result: HealthDocument,
    access: NEEDS.owner,
    errors: [409],
    affects: SHOWN_BY.health_document,
    keepalive: true,
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/:kind/:id/respond/accepted',
    summary: 'Accepts a document',
    params: { kind: HealthPath },
    body: z.optional(Answered),
    result: HealthDocument,
    access: NEEDS.owner,
    errors: [409],
    affects: SHOWN_BY.health_document,
    keepalive: true,
  }),
});
