/** Leave: what a type means, requests and what stands against them, the bookings it contradicts, and days taken back. */
export * from './absence';
export * from './collisions';
export * from './pick';
export * from './quota';
export * from './segments';
export * from './objection';
export * from './without-day';
export * from './working-day';
