import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { offices } from '@/api/offices';
import { withSession } from '@/session';
import { NEW } from '../model';
import { OfficePanel } from '../panel/panel';
import { officeById, officeSettings } from '../queries';

export const Route = createFileRoute('/_app/admin/offices/$officeId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params: { officeId } }) =>
    withSession(context, (_session, start) => {
      if (officeId === NEW) return;
      start(officeById(officeId));
      start(officeSettings(officeId));
    }),
  staticData: { access: [NEEDS.settings satisfies AccessOf<typeof offices.update>] },
  component: OfficePanel,
});
