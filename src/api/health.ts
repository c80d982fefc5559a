import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Line, many, paging } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { HealthDocumentKind, Response } from './schemas/enums';
import { HealthDocument, HealthTest, Vaccination, Vaccine } from './schemas/health';

/** The person’s own documents, or for owners another person’s (PRIV-4). */
const OfUser = z.object({ ...paging, user: z.optional(Id) });

export const health = area('health', {
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
});
