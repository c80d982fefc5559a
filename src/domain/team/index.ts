/** The team table: who is where on which day, counted, grouped, and the day most of them share. */
export * from './best-day';
export * from './presence';
export * from './rows';
