/** Leave: what a type means, requests and objections to them, conflicting bookings, and days that are taken back. */
export * from './absence';
export * from './collisions';
export * from './pick';
export * from './quota';
export * from './segments';
export * from './objection';
export * from './without-day';
export * from './working-day';
