/** Where people plan to work: painting a week, patterns for several weeks, quotas, and what conflicts with a plan. */
export * from './away';
export * from './contradictions';
export * from './fill';
export * from './quota';
export * from './week';
