import { createFileRoute } from '@tanstack/react-router';
import { pairedStation } from '@/lib/storage';
import { KioskPage } from '../page';
import { formsOf, stationOf } from '../queries';

export const Route = createFileRoute('/kiosk/$stationId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, params }) => {
    const paired = pairedStation.get();
    if (paired?.id !== params.stationId) return;
    void queryClient.query(stationOf(paired)).then(
      (station) => queryClient.query(formsOf(paired, station.office_id)).catch(() => {}),
      () => {},
    );
  },
  component: KioskPage,
});
