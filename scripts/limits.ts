/** What a run may take on two cores (T-10). A suite that takes longer is split or cut. */
const LIMITS: readonly {
  readonly what: string;
  readonly stages: string[];
  readonly minutes: number;
}[] = [
  {
    what: 'types, lint, unit tests and build',
    stages: ['types', 'lint', 'unit', 'build'],
    minutes: 5,
  },
  { what: 'e2e', stages: ['e2e'], minutes: 20 },
];

/**
 * What took longer than it may, a line each. Said and not a failure: how busy the machine is, is not asked.
 * @param seconds of each stage that ran; a sum of which a stage is missing is not judged
 */
export function overLimits(seconds: ReadonlyMap<string, number>): string[] {
  return LIMITS.flatMap(({ what, stages, minutes }) => {
    const taken = stages.map((stage) => seconds.get(stage));
    const sum = taken.reduce<number>((total, one) => total + (one ?? Number.NaN), 0);
    return sum > 60 * minutes
      ? [`${what} took ${(sum / 60).toFixed(1)} minutes of ${minutes} (T-10)`]
      : [];
  });
}
