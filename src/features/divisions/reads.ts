import { offices } from '@/api/offices';
import { divisionsQuery } from '@/session/where';

/** All divisions as a tree, with offices and floors. */
export const allDivisions = () => divisionsQuery();

/** All offices: the tree leaves out those that no division holds. */
export const allOffices = () => offices.list.query();
