export { alternatives, SHIFT, type Alternative, type AlternativesQuestion } from './alternatives';
export {
  compareDistances,
  compareSiblingKeys,
  compareSiblings,
  distance,
  placesLike,
  siblingKey,
  type Point,
  type RankedPlace,
  type SiblingKey,
} from './places';
export {
  HALF_LIFE_DAYS,
  HISTORY_DAYS,
  suggestPlaces,
  type Candidate,
  type ColleagueSeat,
  type Suggestion,
  type SuggestionQuestion,
  type SuggestionReason,
} from './rank';
export { rankRooms, type RankedRoom, type RoomFit, type RoomQuestion, type SeatFit } from './rooms';
