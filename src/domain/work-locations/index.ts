/** Where people plan to work: painting a week, patterns over weeks, quotas, and what contradicts a plan. */
export * from './contradictions';
export * from './fill';
export * from './quota';
export * from './week';
