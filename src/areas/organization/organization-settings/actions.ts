import { useQueryClient } from '@tanstack/react-query';
import { organizations } from '@/api/organizations';
import type { Organization } from '@/api/schemas/people';
import type { OrganizationSettingsDetail, OrganizationSettingsWrite } from '@/api/schemas/settings';
import { settings } from '@/api/settings';
import { i18n } from '@/lib/i18n';
import { writer } from '@/writes/write';
import './strings';

/** The Undo subject of this page. */
export const SUBJECT = 'organization.settings';

type Changes = OrganizationSettingsWrite;
type Permissions = Organization['permissions'];

/** The previous values of the changed fields. */
const before = (present: OrganizationSettingsDetail, changes: Changes): Changes => ({
  ...('reservation_default_time' in changes && {
    reservation_default_time: present.reservation_default_time,
  }),
  ...('time_zone' in changes && { time_zone: present.time_zone }),
  ...(changes.calendar_settings && { calendar_settings: present.calendar_settings }),
  ...(changes.feature_flags && {
    feature_flags: Object.fromEntries(
      Object.entries(present.feature_flags).filter(
        ([flag]) => flag in (changes.feature_flags ?? {}),
      ),
    ),
  }),
});

/** The changes possible here. Each can be undone (UNDO-1); a form reports its failures itself. */
export function useSettingsActions() {
  const write = writer(useQueryClient());
  const t = i18n.getFixedT(null, 'organizationSettings');
  return {
    rename: ({ name: old }: Organization, name: string) =>
      write(
        organizations.update,
        { body: { name } },
        {
          ownError: true,
          done: () => t('done.name', { name }),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(organizations.update, { body: { name: old } }),
          }),
        },
      ),

    /** Undo is offered if the previous state can be restored: only for the first logo, which it removes. */
    setLogo: (upload_id: string, had: boolean) =>
      write(
        organizations.logo,
        { body: { upload_id } },
        {
          ownError: true,
          done: () => t('done.logo'),
          undo: () =>
            had
              ? undefined
              : {
                  subject: SUBJECT,
                  run: () => write(organizations.logo, { body: { upload_id: null } }),
                },
        },
      ),

    /**
     * @param changes only the differences
     * @param version `updated_at` of the settings that were changed (RACE-7)
     */
    save: (
      present: OrganizationSettingsDetail,
      changes: Changes,
      { version, done }: { version: string | undefined; done: 'times' | 'features' | 'calendar' },
    ) =>
      write(
        settings.saveOrganization,
        { body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t(`done.${done}`),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(settings.saveOrganization, {
                body: { ...before(present, changes), updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    allow: (present: Permissions, permissions: Partial<Permissions>) =>
      write(
        organizations.generalSettings,
        { body: { permissions } },
        {
          ownError: true,
          done: () => t('done.others'),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(organizations.generalSettings, { body: { permissions: present } }),
          }),
        },
      ),
  };
}
