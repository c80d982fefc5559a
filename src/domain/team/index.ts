/** The team table: who is where on which day, counted and grouped, and the day that suits most of them. */
export * from './best-day';
export * from './presence';
export * from './rows';
