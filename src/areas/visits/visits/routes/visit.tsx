import { createFileRoute } from '@tanstack/react-router';
import { allStations } from '@/areas/places/shared/queries/stations';
import { withSession } from '@/session';
import { VisitPage } from '../detail/page';
import { signedOn, visitById } from '../queries';

export const Route = createFileRoute('/_app/visits/$visitId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) =>
    withSession(context, (_session, start) => {
      start(visitById(params.visitId));
      start(signedOn(params.visitId));
      start(allStations());
    }),
  component: VisitPage,
});
