/** `npm run picture`: draws `docs/images/house.svg` from the linter's table of who may import whom. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import table from './lint/rooms.json';
import { drawHouse } from './picture/draw';
import { root } from './tree';

writeFileSync(join(root, 'docs/images/house.svg'), drawHouse(table));
