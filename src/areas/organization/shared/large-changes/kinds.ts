import { kindsOf } from '@/writes/large/kinds';
import { bookings } from './booking';
import { calls } from './call';
import { placeCopies } from './copies';
import { placeCreations } from './creations';
import { deletions } from './deletions';
import { divisionRemovals } from './division-removals';
import { handovers } from './handovers';
import { personRemovals } from './person-removals';
import { plans } from './plan';
import { placeDeletions, placeUpdates } from './places';
import { continuations, seriesCuts } from './series';
import { weeks } from './week';

/** Every kind of operation that a large change consists of. */
export const KINDS = kindsOf(
  bookings,
  calls,
  continuations,
  deletions,
  divisionRemovals,
  handovers,
  personRemovals,
  placeCopies,
  placeCreations,
  placeDeletions,
  placeUpdates,
  plans,
  seriesCuts,
  weeks,
);
