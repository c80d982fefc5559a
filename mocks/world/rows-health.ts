import * as z from 'zod/mini';
import { HealthTest, Vaccination, Vaccine } from '@/api/schemas/health';
import { UserHealth } from '@/api/schemas/user-health';
import { shape } from './shape';

/** Health documents, which only the person and owners can read (PRIV-4). */

const kept = {
  organization_id: z.string(),
  user_id: z.string(),
  upload_id: z.nullable(z.string()),
  reviewed_by: z.nullable(z.string()),
};
const dropped = { user: true, document_url: true, reviewed_by: true } as const;

const VaccinationRow = z.object({
  ...z.omit(Vaccination, { ...dropped, vaccine: true }).shape,
  ...kept,
  vaccine_id: z.string(),
});
const TestRow = z.object({ ...z.omit(HealthTest, dropped).shape, ...kept });
const HealthDocumentRow = z.discriminatedUnion('document', [VaccinationRow, TestRow]);
export type VaccinationRow = z.infer<typeof VaccinationRow>;
export type TestRow = z.infer<typeof TestRow>;
export type HealthDocumentRow = z.infer<typeof HealthDocumentRow>;

const VaccineRow = z.object({
  ...Vaccine.shape,
  organization_id: z.string(),
  /** Offices that accept it; empty means all. */
  office_ids: z.array(z.string()),
});
export type VaccineRow = z.infer<typeof VaccineRow>;

/** The id is `organization:user`, like a membership’s. */
const UserHealthRow = z.object({ ...UserHealth.shape, id: z.string() });
export type UserHealthRow = z.infer<typeof UserHealthRow>;

export const TABLES_HEALTH = {
  healthDocuments: shape<HealthDocumentRow>('healthDocuments', HealthDocumentRow, {
    organization: (row) => row.organization_id,
    user: (row) => row.user_id,
    upload: (row) => row.upload_id,
  }),
  vaccines: shape<VaccineRow>('vaccines', VaccineRow, {
    organization: (row) => row.organization_id,
  }),
  userHealth: shape<UserHealthRow>('userHealth', UserHealthRow),
} as const;
