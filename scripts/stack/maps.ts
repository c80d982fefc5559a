import { join } from 'node:path';
import { root } from '../tree';

/** Where a production build leaves its source maps. */
export const MAPS = join(root, 'dist-maps');
