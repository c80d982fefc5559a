import type { Permission, Role } from '@/api/schemas/access';
import type { TeamName } from './names';

/** A person to play: every scenario with people has these. */
export interface Persona {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly team: TeamName;
  readonly title: string;
  /** What this persona is useful for. */
  readonly purpose: string;
}

/** The password of everyone in the fake server. */
export const PASSWORD = 'atrium';

const ALL: readonly Permission[] = [
  'admin:impersonate',
  'schedule:others:add',
  'schedule:others:managed:add',
  'schedule:respond',
  'schedule:respond:manage',
  'office:add',
  'organization:enterprise',
];

export const PERSONAS: readonly Persona[] = [
  {
    key: 'member',
    name: 'Maya Lindqvist',
    email: 'maya.lindqvist@meridian.example',
    roles: ['member'],
    permissions: [],
    team: 'Design',
    title: 'Product designer',
    purpose: 'An employee: books, plans, checks in',
  },
  {
    key: 'member-2',
    name: 'Jonas Weber',
    email: 'jonas.weber@meridian.example',
    roles: ['member'],
    permissions: [],
    team: 'Design',
    title: 'Design researcher',
    purpose: 'A second employee, for everything two people can do to each other',
  },
  {
    key: 'owner',
    name: 'Helene Sommer',
    email: 'helene.sommer@meridian.example',
    roles: ['owner', 'member'],
    permissions: ALL,
    team: 'Operations',
    title: 'Head of workplace',
    purpose: 'Runs the organization and passes every check',
  },
  {
    key: 'scheduler',
    name: 'Tomasz Nowak',
    email: 'tomasz.nowak@meridian.example',
    roles: ['scheduler', 'member'],
    permissions: ['schedule:others:add'],
    team: 'People and culture',
    title: 'Office coordinator',
    purpose: 'Books on behalf of others and receives visitors',
  },
  {
    key: 'resource-manager',
    name: 'Aylin Demir',
    email: 'aylin.demir@meridian.example',
    roles: ['resource_manager', 'member'],
    permissions: ['schedule:respond:manage'],
    team: 'Operations',
    title: 'Facilities lead',
    purpose: 'Looks after places and answers requests for them',
  },
  {
    key: 'team-manager',
    name: 'Rafael Moreau',
    email: 'rafael.moreau@meridian.example',
    roles: ['team_manager', 'member'],
    permissions: ['schedule:others:managed:add', 'schedule:respond'],
    team: 'Design',
    title: 'Design lead',
    purpose: 'Leads a team: books for it and answers its requests',
  },
  {
    key: 'page-manager',
    name: 'Clara Hoffmann',
    email: 'clara.hoffmann@meridian.example',
    roles: ['page_manager', 'member'],
    permissions: [],
    team: 'People and culture',
    title: 'Communications manager',
    purpose: 'Writes news and pages',
  },
  {
    key: 'impersonator',
    name: 'Felix Brandt',
    email: 'felix.brandt@meridian.example',
    roles: ['member'],
    permissions: ['admin:impersonate'],
    team: 'Platform',
    title: 'Support engineer',
    purpose: 'Acts as other people to help them',
  },
];
