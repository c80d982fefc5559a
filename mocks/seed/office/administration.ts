import type { ActionKind } from '@/api/schemas/enums';
import type { ActionRow } from '../../world/rows-leave';
import type { InvitationRow } from '../../world/rows-people';
import type { ServiceRows } from '../company/services';
import { loggedDays } from './absence';
import { BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

const own = { organization_id: ORGANIZATION_ID };

/** Invitations, keys, directory, links to other systems, managed places, and the log. */
export function administration({ at }: Moments, dayFrom: (days: number) => string): ServiceRows {
  const leave = (id: string): readonly [string, string] => [
    `wuse_${id}`,
    `Maya Lindqvist, ${loggedDays(id, dayFrom)}`,
  ];
  const invitation = (
    id: string,
    email: string,
    ago: number,
    joined_at: string | null = null,
  ): InvitationRow => ({
    ...own,
    id: `invi_${id}`,
    email,
    roles: ['member'],
    team_ids: [],
    code: `join_${id}`,
    invited_by: 'user_owner',
    created_at: at(-ago, '10:00'),
    expires_at: at(30 - ago, '10:00'),
    joined_at,
  });
  const action = (
    n: number,
    kind: ActionKind,
    [object_id, object_name]: readonly [string, string],
    [ago, time]: readonly [number, string],
    row: Partial<ActionRow> = {},
  ): ActionRow => ({
    ...own,
    id: `acti_${n}`,
    kind,
    object_type: kind.split(':')[0] as ActionRow['object_type'],
    object_id,
    object_name,
    office_id: BERLIN,
    actor_id: 'user_resource_manager',
    impersonator_id: null,
    changes: [],
    is_deleted: false,
    created_at: at(-ago, time),
    ...row,
  });
  const wifi = ['wifi_berlin', 'Meridian'] as const;
  return {
    invitations: [
      invitation('ada', 'ada.reyes@example.org', 2),
      invitation('bo', 'bo.lind@example.org', 40),
      invitation('cleo', 'cleo.marsh@meridian.example', 60, at(-58, '09:10')),
    ],
    deadLinks: [{ ...own, id: 'meridian-2024' }],
    applications: [
      {
        ...own,
        id: 'appl_display',
        name: 'Door displays',
        description: 'Shows on small screens what a room is booked for',
        key_prefix: 'atr_live_9f2k',
        created_by: 'user_owner',
        created_at: at(-120, '09:00'),
        updated_at: at(-120, '09:00'),
        last_used_at: at(0, '05:50'),
      },
      {
        ...own,
        id: 'appl_payroll',
        name: 'Payroll export',
        description: null,
        key_prefix: 'atr_live_77aq',
        created_by: 'user_owner',
        created_at: at(-300, '09:00'),
        updated_at: at(-30, '09:00'),
        last_used_at: null,
      },
    ],
    enterprises: [
      {
        id: ORGANIZATION_ID,
        domains: [
          { domain: 'meridian.example', is_verified: true },
          { domain: 'meridian-optics.example', is_verified: false },
        ],
        uses_directory_setup: false,
        updated_at: at(-150, '09:00'),
      },
    ],
    directoryLinks: [
      {
        ...own,
        id: 'link_sso',
        kind: 'sso',
        url: 'https://identity.example/meridian/sso',
        state: 'active',
        expires_at: null,
      },
      {
        ...own,
        id: 'link_domain',
        kind: 'domain_verification',
        url: 'https://identity.example/meridian/domain',
        state: 'validating',
        expires_at: at(5, '09:00'),
      },
    ],
    connections: [
      {
        ...own,
        id: 'conn_sso',
        name: 'Meridian single sign-on',
        type: 'SAML',
        state: 'active',
        domains: ['meridian.example'],
        error: null,
        updated_at: at(-150, '09:00'),
      },
    ],
    directories: [
      {
        ...own,
        id: 'dire_people',
        name: 'People',
        type: 'SCIM',
        state: 'failed',
        user_count: 148,
        group_count: 10,
        error: 'The token has expired',
        last_synced_at: at(-4, '02:00'),
      },
    ],
    externals: [
      {
        ...own,
        id: 'exte_berlin',
        object_id: BERLIN,
        object_type: 'office',
        type: 'access-control',
        external_id: 'site-0042',
        created_at: at(-90, '09:00'),
      },
      {
        ...own,
        id: 'exte_treptow',
        object_id: 'reso_ber-2-treptow',
        object_type: 'resource',
        type: 'access-control',
        external_id: 'door-2-17',
        created_at: at(-89, '09:00'),
      },
    ],
    resourceManagers: [
      ['rman_ber_2', 'area_ber-2', 'user_resource_manager'],
      ['rman_ber_p', 'area_ber-p', 'user_resource_manager'],
    ].map(([id = '', resource_id = '', user_id = '']) => ({
      ...own,
      id,
      resource_id,
      user_id,
      created_at: at(-200, '09:00'),
    })),
    actions: [
      action(1, 'wifi_connection:add', wifi, [45, '10:00'], { actor_id: 'user_owner' }),
      action(2, 'wifi_connection:update', wifi, [20, '11:30'], {
        actor_id: 'user_owner',
        changes: [{ field: 'password', old: '•••', new: '•••' }],
      }),
      action(3, 'wifi_connection:ping', wifi, [0, '06:00'], { actor_id: null }),
      action(4, 'wifi_connection:ping:session:add', wifi, [0, '06:00'], { actor_id: null }),
      action(5, 'resource:update', ['reso_ber-2-d-17', 'D-17'], [2, '09:40'], {
        changes: [{ field: 'is_available', old: true, new: false }],
      }),
      action(6, 'resource:add', ['reso_nyc-24-d-40', 'D-40'], [30, '16:00'], {
        office_id: NEW_YORK,
      }),
      action(7, 'work_policy_use:add', leave('spring'), [1, '10:00'], {
        actor_id: 'user_member',
        office_id: null,
      }),
      action(8, 'work_policy_use:respond:rejected', leave('too_long'), [2, '10:00'], {
        actor_id: 'user_team_manager',
        office_id: null,
        changes: [{ field: 'status', old: 'pending', new: 'rejected' }],
      }),
      action(9, 'wifi_connection:update', ['wifi_berlin_guest', 'Meridian Guest'], [6, '14:00'], {
        actor_id: 'user_owner',
        impersonator_id: 'user_impersonator',
        changes: [{ field: 'is_hidden', old: true, new: false }],
      }),
    ],
  };
}
