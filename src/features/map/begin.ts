import type { QueryClient } from '@tanstack/react-query';
import { now } from '@/lib/clock';
import { myOfficeBookings } from '@/reads/bookings';
import { areasOf, restrictionsOn } from '@/reads/offices';
import type { Session } from '@/session';
import { type WhereSearch, whereFor } from '@/session/where';
import { askedRange, askedTime, isTimeChosen, namesTime, officeSpans } from './asked';
import { areasById, chooseFloor, floorsIn } from './places';
import { occupiedOn, placesOn, refusalsOn } from './reads';

/**
 * Asks for what the map is drawn from, each as soon as it can be asked and not when a component comes to it: what an office
 * holds at once, what stands on a floor when the areas say which floor, what may not be booked when the open hours say for
 * which time. What fails here is asked again, and its failure shown, by the components.
 */
export function beginReads(client: QueryClient, session: Session, search: WhereSearch): void {
  const where = whereFor(session, search);
  const { office, date, zone, today, floorId } = where;
  if (!office) return;
  const areas = client.query(areasOf(office.id));
  const restrictions = client.query(restrictionsOn(office.id, date));
  const floor = areas.then(({ elements }) => {
    const known = areasById(elements);
    return chooseFloor(known, floorsIn(known.values()), floorId, session.user.default_area_id);
  });
  const isChosen = isTimeChosen(namesTime(search), where);
  const reads: Promise<unknown>[] = [
    client.query(occupiedOn(office.id, date, zone)),
    client.query(myOfficeBookings(office.id, today)),
    floor.then((shown) => shown && client.query(placesOn(shown.id))),
    Promise.all([floor, restrictions]).then(([shown, open]) => {
      const asked = askedTime(where, isChosen, officeSpans(open), now());
      return shown && client.query(refusalsOn(shown.id, askedRange(asked)));
    }),
  ];
  // By what the address says before the areas are here, so that both travel at once.
  if (floorId !== undefined) reads.push(client.query(placesOn(floorId)));
  for (const read of reads) read.catch(() => {});
}
