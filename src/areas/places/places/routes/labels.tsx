import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { resourceEditing } from '@/api/resource-editing';
import { call, can } from '@/domain/rights';
import { withSession } from '@/session';
import { LabelsPage } from '../labels/page';
import { everyPlace, managedBy } from '../queries';
import { LABELS_DEFAULTS, LabelsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/places/labels')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: LabelsSearch,
  search: { middlewares: [stripSearchParams(LABELS_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (session, start) => {
      start(everyPlace());
      if (!can(session.viewer, call, NEEDS.settings).allowed) start(managedBy(session.user.id));
    }),
  staticData: { access: [NEEDS.places satisfies AccessOf<typeof resourceEditing.update>] },
  component: LabelsPage,
});
