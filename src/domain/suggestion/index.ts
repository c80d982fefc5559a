export { alternatives, SHIFT, type Alternative } from './alternatives';
export {
  compareDistances,
  compareSiblingKeys,
  compareSiblings,
  distance,
  placesLike,
  siblingKey,
  type Point,
  type RankedPlace,
} from './places';
export { suggestPlaces, type Candidate, type Suggestion, type SuggestionReason } from './rank';
export { rankRooms, type RankedRoom, type RoomFit } from './rooms';
