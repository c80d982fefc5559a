/**
 * In CI, projects and processes share transformed modules on disk, which makes the six zones four times as fast. Elsewhere, a
 * change of a plugin could go unnoticed.
 */
export const sharedModules = { fsModuleCache: process.env['CI'] !== undefined };
