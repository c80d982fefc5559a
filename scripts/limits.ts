/** The time limits of a run on two cores (T-10), in minutes. A suite that takes longer is split or reduced. */
const LIMITS: readonly (readonly [what: string, stages: readonly string[], minutes: number])[] = [
  ['types, lint, unit tests and build', ['types', 'lint', 'unit', 'build'], 5],
  ['e2e', ['e2e'], 20],
];

/**
 * What took longer than allowed, one line each. It’s reported but isn’t a failure, because the machine may be busy.
 * @param seconds of each stage that ran; a total with a missing stage isn’t checked
 */
export const overLimits = (seconds: ReadonlyMap<string, number>): string[] =>
  LIMITS.flatMap(([what, stages, minutes]) => {
    const taken = stages.map((stage) => seconds.get(stage) ?? Number.NaN);
    const sum = taken.reduce((total, one) => total + one, 0) / 60;
    return sum > minutes ? [`${what} took ${sum.toFixed(1)} minutes of ${minutes} (T-10)`] : [];
  });
