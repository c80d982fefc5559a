import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { resourceEditing } from '@/api/resource-editing';
import { call, can } from '@/domain/rights';
import { managedBy } from '@/areas/people/shared/queries/people';
import { placeById } from '@/areas/places/shared/queries/places';
import { withSession } from '@/session';
import { FloorEditorPage } from '../page';
import { contentsOfFloor } from '../queries';

export const Route = createFileRoute('/_app/admin/floors/$floorId/editor')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) =>
    withSession(context, ({ viewer }, start) => {
      start(placeById(params.floorId));
      start(contentsOfFloor(params.floorId));
      if (!can(viewer, call, NEEDS.settings).allowed) start(managedBy(viewer.id));
    }),
  staticData: {
    access: [NEEDS.places satisfies AccessOf<typeof resourceEditing.updateBatch>],
    adminAlone: true,
    adminBelow: '/admin/places',
  },
  component: FloorEditorPage,
});
