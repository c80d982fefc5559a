import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line } from '../core/fields';
import { ResourceType, Weekday } from './enums';
import { Person } from './people';

/** A reference to a resource. */
export const ResourceRef = z.object({
  id: Id,
  name: Line,
  type: ResourceType,
  office_id: Id,
  parent_id: z.nullable(Id),
});
export type ResourceRef = z.infer<typeof ResourceRef>;

/** When a permission applies. Days are office days, both ends are included, and null means no limit. */
export const PermissionPeriod = z.object({
  start: z.nullable(DateOnly),
  end: z.nullable(DateOnly),
  /** Empty means every weekday. */
  weekdays: z.array(Weekday),
});
export type PermissionPeriod = z.infer<typeof PermissionPeriod>;

/** A team or user who may book a resource during a period. */
export const ResourcePermission = z.extend(PermissionPeriod, {
  id: Id,
  resource: ResourceRef,
  target_type: z.enum(['team', 'user']),
  target_id: Id,
  target_name: z.nullable(Line),
  is_approvable: z.boolean(),
  /** The area it’s inherited from, if it is (`hierarchy`). */
  inherited_from: z.nullable(ResourceRef),
  is_past: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type ResourcePermission = z.infer<typeof ResourcePermission>;

/** Someone who manages a resource and everything below it. */
export const ResourceManager = z.object({
  id: Id,
  resource: ResourceRef,
  user: Person,
  created_at: Instant,
});
export type ResourceManager = z.infer<typeof ResourceManager>;

/** A resource that a person manages, with the permission that allows it. */
export const ManagedResource = z.object({
  permission_id: Id,
  resource: ResourceRef,
  /** Whether it’s managed through an area above it. */
  is_inherited: z.boolean(),
});
export type ManagedResource = z.infer<typeof ManagedResource>;

/** A period granted to a person or team without changing the base permission (ACC-3). */
export const AdditionalAccess = z.object({
  id: Id,
  resource: ResourceRef,
  target_type: z.enum(['team', 'user']),
  target_id: Id,
  target_name: z.nullable(Line),
  start: Instant,
  end: Instant,
  created_by: z.nullable(Person),
  created_at: Instant,
  updated_at: Instant,
});
export type AdditionalAccess = z.infer<typeof AdditionalAccess>;
