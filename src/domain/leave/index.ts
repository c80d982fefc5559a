/** Leave: what a type means, wishes and what stands against them, the bookings it contradicts, and days taken back. */
export * from './absence';
export * from './collisions';
export * from './pick';
export * from './quota';
export * from './segments';
export * from './wish';
export * from './without-day';
export * from './working-day';
