export { guessType } from './guess-type';
export { isOpen, isStep, nextStatuses } from './status';
