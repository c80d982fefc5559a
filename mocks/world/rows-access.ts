import * as z from 'zod/mini';
import { AdditionalAccess, ResourcePermission } from '@/api/schemas/permissions';
import { shape } from './shape';

/** When people who may book a place may book it. */

/**
 * A period or weekdays for an entry of a resource’s permission maps. The maps say who; an entry without any row here always
 * applies.
 */
const ResourcePermissionRow = z.object({
  ...z.omit(ResourcePermission, {
    resource: true,
    target_name: true,
    inherited_from: true,
    is_past: true,
  }).shape,
  organization_id: z.string(),
  resource_id: z.string(),
});
export type ResourcePermissionRow = z.infer<typeof ResourcePermissionRow>;

const AdditionalAccessRow = z.object({
  ...z.omit(AdditionalAccess, { resource: true, target_name: true, created_by: true }).shape,
  organization_id: z.string(),
  resource_id: z.string(),
  created_by: z.nullable(z.string()),
});
export type AdditionalAccessRow = z.infer<typeof AdditionalAccessRow>;

const ofOrganization = (row: { organization_id: string }): string => row.organization_id;
const ofTarget = (row: { target_type: string; target_id: string }): string =>
  `${row.target_type}|${row.target_id}`;

export const TABLES_ACCESS = {
  resourcePermissions: shape<ResourcePermissionRow>('resourcePermissions', ResourcePermissionRow, {
    organization: ofOrganization,
    resource: (row) => row.resource_id,
    target: ofTarget,
  }),
  additionalAccess: shape<AdditionalAccessRow>('additionalAccess', AdditionalAccessRow, {
    organization: ofOrganization,
    resource: (row) => row.resource_id,
    target: ofTarget,
  }),
} as const;
