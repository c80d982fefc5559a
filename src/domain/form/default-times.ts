/** Times of day that belong together: both are set, or neither is. */
export interface Times {
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** Why two times aren’t valid together, by the field that shows it. Empty if they are. */
export function timesProblem({ start_time, end_time }: Times): {
  readonly start_time?: 'bothTimes';
  readonly end_time?: 'bothTimes' | 'endsFirst';
} {
  if (start_time === null) return end_time === null ? {} : { start_time: 'bothTimes' };
  if (end_time === null) return { end_time: 'bothTimes' };
  return end_time <= start_time ? { end_time: 'endsFirst' } : {};
}

/** Both times, or nothing if neither is set. */
export const timesOf = ({ start_time, end_time }: Times) =>
  start_time === null || end_time === null ? null : { start_time, end_time };
