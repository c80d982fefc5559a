import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { many, Zone } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { UserSettingType } from './schemas/enums';
import {
  OfficeSettings,
  OfficeSettingsWrite,
  OrganizationSettingsDetail,
  OrganizationSettingsWrite,
  UserSettings,
} from './schemas/settings';
import { UserSetting } from './session';
import { SHOWN_BY } from './things';

export const settings = area('settings', {
  organization: endpoint({
    method: 'GET',
    path: '/v1/settings/organizations',
    summary: 'Settings of the organization; user_tz is the viewer’s zone and changes labels only',
    query: z.object({ user_tz: z.optional(Zone) }),
    result: OrganizationSettingsDetail,
    staleTime: FRESH.calm,
  }),
  saveOrganization: endpoint({
    method: 'PUT',
    path: '/v1/settings/organizations',
    summary: 'Changes settings of the organization',
    body: changesOf(OrganizationSettingsWrite),
    result: OrganizationSettingsDetail,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.organization, 'resources', 'schedules'],
  }),
  office: endpoint({
    method: 'GET',
    path: '/v1/settings/offices/:id',
    summary: 'Settings of an office; null where the organization’s hold',
    result: OfficeSettings,
    staleTime: FRESH.calm,
  }),
  saveOffice: endpoint({
    method: 'PUT',
    path: '/v1/settings/offices/:id',
    summary: 'Changes settings of an office',
    body: changesOf(OfficeSettingsWrite),
    result: OfficeSettings,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.office, 'settings'],
  }),
  resetOffice: endpoint({
    method: 'DELETE',
    path: '/v1/settings/offices/:id',
    summary: 'Goes back to the organization’s settings',
    result: nothing,
    access: NEEDS.settings,
    affects: [...SHOWN_BY.office, 'settings'],
  }),
  user: endpoint({
    method: 'GET',
    path: '/v1/settings/user',
    summary: 'What the current user’s account remembers (UI-13)',
    result: UserSettings,
    staleTime: FRESH.calm,
  }),
  saveUser: endpoint({
    method: 'PUT',
    path: '/v1/settings/user',
    summary: 'Remembers the keys it names and keeps all others',
    ownHand: true,
    body: UserSettings,
    result: UserSettings,
    affects: ['settings.user'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/user/settings',
    summary: 'The remembered choices of the six types',
    query: z.object({ type: z.optional(many(UserSettingType)) }),
    result: page(UserSetting),
    staleTime: FRESH.calm,
  }),
});
