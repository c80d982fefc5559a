import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { divisions } from '@/api/divisions';
import { offices } from '@/api/offices';
import { openAddress } from '@/lib/address';
import { withSession } from '@/session';
import { divisionsQuery } from '@/session/where';
import { DivisionsPage } from '../page';

export const Route = createFileRoute('/_app/admin/divisions')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: openAddress('open'),
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(divisionsQuery());
      start(offices.list.query());
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof divisions.update>],
  },
  component: DivisionsPage,
});
