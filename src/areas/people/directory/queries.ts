import { directory } from '@/api/directory';

/** The domains of the organization. */
export const enterprise = () => directory.get.query();

/** Single sign-on connections. */
export const allConnections = () => directory.connections.all({ query: {} });

/** Directories from which people and groups are imported. */
export const allDirectories = () => directory.directories.all({ query: {} });

/** The identity provider’s setup pages. One organization has its own flow with its own list. */
export const setupPages = (isSpecial: boolean) =>
  (isSpecial ? directory.setupLinks : directory.links).all({ query: {} });
