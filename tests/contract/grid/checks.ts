import type { Check } from './check';
import { unauthorized, forbidden, off, outsider, strangers, apart } from './checks-of-access';
import { unknown, badBody, badQuery, optional, references } from './checks-of-input';
import { handled, valid, pages, twice, stale, notifies } from './checks-of-state';

/** The columns of the grid by name. */
export const CHECKS = {
  handled,
  valid,
  unauthorized,
  forbidden,
  off,
  outsider,
  unknown,
  badBody,
  badQuery,
  optional,
  pages,
  twice,
  stale,
  strangers,
  apart,
  references,
  notifies,
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
