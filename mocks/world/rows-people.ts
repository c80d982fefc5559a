import * as z from 'zod/mini';
import { Application } from '@/api/applications';
import { DirectoryLink, EnterpriseConnection, EnterpriseDirectory } from '@/api/directory';
import { External } from '@/api/externals';
import { Invitation } from '@/api/schemas/invitations';
import { shape } from './shape';

/** Invited people, other systems, and who manages which places. */

const InvitationRow = z.object({
  ...z.omit(Invitation, { status: true, url: true, invited_by: true }).shape,
  organization_id: z.string(),
  invited_by: z.nullable(z.string()),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

/** A join link that was turned off; its id is the code, which is no longer valid. */
const DeadLinkRow = z.object({ id: z.string(), organization_id: z.string() });
export type DeadLinkRow = z.infer<typeof DeadLinkRow>;

/** A one-time code, by purpose. The code itself isn’t the id, because codes for different purposes may coincide. */
const CodeRow = z.object({
  id: z.string(),
  purpose: z.enum(['login', 'station']),
  code: z.string(),
  email: z.nullable(z.string()),
  /** Secret of the device that shows a pairing code. */
  claim: z.nullable(z.string()),
  /** What a device was paired as. */
  station_id: z.nullable(z.string()),
  /** Whether the device has fetched its token, which it gets only once. */
  claimed: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  used_at: z.nullable(z.string()),
});
export type CodeRow = z.infer<typeof CodeRow>;

const ApplicationRow = z.object({
  ...z.omit(Application, { created_by: true }).shape,
  organization_id: z.string(),
  created_by: z.string(),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** Email domains and directory flow; the id is the organization’s. */
const EnterpriseRow = z.object({
  id: z.string(),
  domains: z.array(z.object({ domain: z.string(), is_verified: z.boolean() })),
  uses_directory_setup: z.boolean(),
  updated_at: z.string(),
});
export type EnterpriseRow = z.infer<typeof EnterpriseRow>;

const DirectoryLinkRow = z.object({ ...DirectoryLink.shape, organization_id: z.string() });
export type DirectoryLinkRow = z.infer<typeof DirectoryLinkRow>;

const ConnectionRow = z.object({ ...EnterpriseConnection.shape, organization_id: z.string() });
export type ConnectionRow = z.infer<typeof ConnectionRow>;

const DirectoryRow = z.object({ ...EnterpriseDirectory.shape, organization_id: z.string() });
export type DirectoryRow = z.infer<typeof DirectoryRow>;

const ExternalRow = z.object({
  ...z.omit(External, { object_name: true }).shape,
  organization_id: z.string(),
});
export type ExternalRow = z.infer<typeof ExternalRow>;

/** Permission to manage a resource and everything below it. */
const ResourceManagerRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  resource_id: z.string(),
  user_id: z.string(),
  created_at: z.string(),
});
export type ResourceManagerRow = z.infer<typeof ResourceManagerRow>;

const ofOrganization = (row: { organization_id: string }): string => row.organization_id;

export const TABLES_PEOPLE = {
  invitations: shape<InvitationRow>('invitations', InvitationRow, {
    organization: ofOrganization,
    code: (row) => row.code,
  }),
  deadLinks: shape<DeadLinkRow>('deadLinks', DeadLinkRow),
  codes: shape<CodeRow>('codes', CodeRow, {
    code: (row) => `${row.purpose}|${row.code}`,
    claim: (row) => row.claim,
  }),
  applications: shape<ApplicationRow>('applications', ApplicationRow, {
    organization: ofOrganization,
  }),
  enterprises: shape<EnterpriseRow>('enterprises', EnterpriseRow, {
    domain: (row) => row.domains.map(({ domain }) => domain),
  }),
  directoryLinks: shape<DirectoryLinkRow>('directoryLinks', DirectoryLinkRow, {
    organization: ofOrganization,
  }),
  connections: shape<ConnectionRow>('connections', ConnectionRow, {
    organization: ofOrganization,
  }),
  directories: shape<DirectoryRow>('directories', DirectoryRow, { organization: ofOrganization }),
  externals: shape<ExternalRow>('externals', ExternalRow, {
    organization: ofOrganization,
    object: (row) => row.object_id,
  }),
  resourceManagers: shape<ResourceManagerRow>('resourceManagers', ResourceManagerRow, {
    organization: ofOrganization,
    user: (row) => row.user_id,
    resource: (row) => row.resource_id,
  }),
} as const;
