import * as z from 'zod/mini';

/** What of a vitest report the page is made from. */
export const Vitest = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          meta: z.optional(
            z.object({
              reports: z.optional(
                z.array(z.object({ type: z.string(), status: z.optional(z.string()) })),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type Vitest = z.infer<typeof Vitest>;

interface Suite {
  specs?: { tests: { projectName: string; status: string }[] }[] | undefined;
  suites?: Suite[] | undefined;
}
const Suite: z.ZodMiniType<Suite> = z.object({
  specs: z.optional(
    z.array(
      z.object({ tests: z.array(z.object({ projectName: z.string(), status: z.string() })) }),
    ),
  ),
  suites: z.optional(z.lazy(() => z.array(Suite))),
});

/** What of a Playwright report the page is made from. */
export const Playwright = z.object({
  stats: z.object({ startTime: z.string() }),
  suites: z.array(Suite),
});
export type Playwright = z.infer<typeof Playwright>;

/** What `npm run rules` leaves behind. */
export const Rules = z.object({
  at: z.string(),
  tests: z.number(),
  letters: z.record(z.string(), z.object({ covered: z.number(), all: z.number() })),
  areas: z.record(z.string(), z.object({ covered: z.number(), all: z.number() })),
});
export type Rules = z.infer<typeof Rules>;

/** What `npm run budgets` leaves behind: kB after gzip, by page. */
export const Budgets = z.object({
  at: z.string(),
  pages: z.array(
    z.object({
      path: z.string(),
      js: z.number(),
      css: z.number(),
      requests: z.number(),
      limit: z.object({ js: z.number(), css: z.number(), requests: z.number() }),
    }),
  ),
});
export type Budgets = z.infer<typeof Budgets>;

/** What `npm run clicks` leaves behind. */
export const Clicks = z.object({
  at: z.string(),
  goals: z.array(
    z.object({ id: z.string(), what: z.string(), may: z.string(), takes: z.optional(z.string()) }),
  ),
});
export type Clicks = z.infer<typeof Clicks>;

/** What `npm run bench` leaves behind, one file a run. */
export const Bench = z.object({
  at: z.string(),
  commit: z.string(),
  load: z.optional(z.number()),
  figures: z.record(z.string(), z.record(z.string(), z.number())),
});
export type Bench = z.infer<typeof Bench>;

/** What `npm run soak` leaves behind. */
export const Soak = z.object({
  at: z.string(),
  commit: z.string(),
  minutes: z.number(),
  people: z.number(),
  deeds: z.array(z.object({ deed: z.string(), times: z.number() })),
  troubles: z.array(z.tuple([z.string(), z.number()])),
  failures: z.array(z.string()),
});
export type Soak = z.infer<typeof Soak>;

/** What `npm run deps` leaves behind. */
export const Deps = z.object({
  at: z.string(),
  checks: z.record(z.string(), z.object({ kind: z.string() })),
});
export type Deps = z.infer<typeof Deps>;

/** What a stage of `npm test` that counts for itself leaves behind. */
export const Counted = z.object({ passed: z.number(), failed: z.number() });
export type Counted = z.infer<typeof Counted>;

/** Everything the page is made from; what is missing was not run. */
export interface Reports {
  unit?: Vitest | undefined;
  stories?: Vitest | undefined;
  hosting?: Vitest | undefined;
  e2e?: Playwright | undefined;
  zones?: Counted | undefined;
  rules?: Rules | undefined;
  budgets?: Budgets | undefined;
  clicks?: Clicks | undefined;
  deps?: Deps | undefined;
  soak?: Soak | undefined;
  /** All runs that are kept, in any order. */
  bench: readonly Bench[];
  /** Faults the tests of the domain notice, of all. */
  mutation?: { killed: number; all: number } | undefined;
}
