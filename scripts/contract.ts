/** `npm run -s contract`: prints the method and path of every endpoint of the contract, a line each, sorted. */
import { endpoints } from '@/api';

const rows = endpoints.map(({ definition }) => `${definition.method} ${definition.path}`);
process.stdout.write(`${rows.toSorted().join('\n')}\n`);
