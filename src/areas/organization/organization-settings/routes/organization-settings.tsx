import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { settings } from '@/api/settings';
import { organizationSettings } from '@/areas/me/shared/queries/settings';
import { withSession } from '@/session';
import { OrganizationSettingsPage } from '../page';
import { allCountries } from '../queries';
import { SettingsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/settings')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: SettingsSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(organizationSettings());
      start(allCountries());
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof settings.saveOrganization>],
  },
  component: OrganizationSettingsPage,
});
