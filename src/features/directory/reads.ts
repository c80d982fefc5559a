import { directory } from '@/api/directory';

/** The domains of the organization. */
export const enterprise = () => directory.get.query();

/** Single sign-on connections. */
export const allConnections = () => directory.connections.all({ query: {} });

/** Directories that people and groups are read from. */
export const allDirectories = () => directory.directories.all({ query: {} });

/** The setup pages of the identity provider. One organization has a flow of its own, with a list of its own. */
export const setupPages = (isSpecial: boolean) =>
  (isSpecial ? directory.setupLinks : directory.links).all({ query: {} });
