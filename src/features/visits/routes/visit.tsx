import { createFileRoute } from '@tanstack/react-router';
import { allStations } from '@/reads/stations';
import { withSession } from '@/session';
import { VisitPage } from '../detail/page';
import { signedOn, visitById } from '../reads';

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
