import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Victim } from './client';
import { conversations, rawFrames, requests } from './inputs';

/** How many inputs. `npm run fuzz` sends more than a regular test run. */
const COUNT = Number(process.env['GENERATED_CALLS'] ?? 2100);
const SEED = Number(process.env['GENERATED_SEED'] ?? 1);
/** How many connections at once. */
const AT_ONCE = 50;
const RUNS = Math.ceil(COUNT / 3 / AT_ONCE);
const TIMEOUT = 3_600_000;

const victim = new Victim();
beforeAll(() => victim.started(), 60_000);
afterAll(() => victim.stop());

/**
 * Makes the same check with many inputs at a time; afterward, the process still has to answer. Says only which ones broke it:
 * printed, they’d be megabytes.
 */
async function withstands<T>(
  input: fc.Arbitrary<T>,
  check: (inputs: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    await check(fc.sample(input, { numRuns: AT_ONCE, seed: SEED * RUNS + run }));
    expect(await victim.problem(), `run ${run} of seed ${SEED}`).toBeUndefined();
  }
}

/** A signal that connections end on: the server has answered a call that came after them. */
const until = () => victim.problem();

describe('the standalone server goes on', () => {
  it.each(['null', '[]', '7', '{"type":1,"invocationId":"1","target":{"toString":1}}'])(
    'H-4 after a record that says %s',
    async (record) => {
      await victim.talk({ greeting: undefined, frames: [`${record}\u001E`] });
      expect(await victim.problem()).toBeUndefined();
    },
  );

  it(
    `H-4 H-11 after ${RUNS * AT_ONCE} conversations of any content, each of which gets an end`,
    () => withstands(conversations, (all) => Promise.all(all.map((each) => victim.talk(each)))),
    TIMEOUT,
  );

  it(
    `H-11 after ${RUNS * AT_ONCE} sockets with bytes in place of frames`,
    () =>
      withstands(rawFrames, (all) => {
        const over = until();
        return Promise.all(all.map((each) => victim.sendFrames([each], over)));
      }),
    TIMEOUT,
  );

  it(
    `ERR-2 after ${RUNS * AT_ONCE} requests of any bytes, and blames itself for none`,
    () =>
      withstands(requests, async (all) => {
        const over = until();
        const answers = await Promise.all(all.map((each) => victim.send([each], over)));
        for (const [index, answer] of answers.entries()) {
          const asked = JSON.stringify(all[index]?.toString('latin1').slice(0, 300));
          expect(answer.slice(0, 300), asked).not.toMatch(/^HTTP\/1\.1 5/u);
        }
      }),
    TIMEOUT,
  );
});
