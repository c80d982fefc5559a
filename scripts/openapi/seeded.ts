import { endpoints } from '@/api';
import { Grid, requestOf } from '@tests/contract/grid/calls';
import { examplesOf, type Example } from './examples';

/** An example for every endpoint, from the calls that the grid proves to be valid, in the seeded world at a fixed time. */
export function seededExamples(): Promise<Record<string, Example>> {
  const grid = new Grid();
  return examplesOf(endpoints, grid.server, async (endpoint) => {
    const call = await grid.ready(endpoint);
    const { params, query, body } = call;
    return { params, query, body, request: requestOf(call) };
  });
}
