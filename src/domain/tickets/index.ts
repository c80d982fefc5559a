export { guessType } from './guess-type';
export { isStep, nextStatuses } from './status';
