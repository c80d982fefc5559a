import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { offices } from '@/api/offices';
import { LIST_DEFAULTS } from '@/kit/list/search';
import { withSession } from '@/session';
import { OfficesPage } from '../page';
import { allCountries, allOffices } from '../queries';
import { OfficesSearch } from '../search';

export const Route = createFileRoute('/_app/admin/offices')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: OfficesSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allOffices());
      start(allCountries());
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof offices.update>],
  },
  component: OfficesPage,
});
