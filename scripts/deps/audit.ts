/** The result of a check. A check that couldn’t be made is “not run”, never “passed” (S-30). */
export type Verdict =
  | { kind: 'passed' }
  | { kind: 'failed'; why: string }
  | { kind: 'not run'; why: string };

/**
 * The parts that we read of the answers of `npm audit` and `npm audit signatures`, including refusals by the registry and network
 * errors.
 */
interface Answer {
  metadata?: { vulnerabilities: Record<string, number> };
  invalid?: { name: string }[];
  missing?: { name: string }[];
  message?: string;
  error?: { code?: string; summary?: string };
}

/** Checks npm’s output: returns what is wrong, or nothing; undefined if there is no report. */
function evaluate(text: string, wrong: (answer: Answer) => string | undefined): Verdict {
  let answer: Answer = {};
  try {
    answer = JSON.parse(text) as Answer;
  } catch {
    // Output that isn’t JSON isn’t an answer.
  }
  const why = wrong(answer);
  if (why !== undefined) return why === '' ? { kind: 'passed' } : { kind: 'failed', why };
  const { message, error } = answer;
  const refusal = message || error?.summary || error?.code || 'no answer';
  return { kind: 'not run', why: refusal.split('\n')[0] ?? '' };
}

/** The result of `npm audit --json`: vulnerabilities of severity high or critical fail. */
export const auditVerdict = (text: string): Verdict =>
  evaluate(text, ({ metadata }) => {
    if (!metadata) return undefined;
    const { high = 0, critical = 0 } = metadata.vulnerabilities;
    return high + critical === 0 ? '' : `${critical} critical and ${high} high vulnerabilities`;
  });

/** The result of `npm audit signatures --json`: every package must have a valid signature of the registry. */
export const signatureVerdict = (text: string): Verdict =>
  evaluate(text, ({ invalid, missing }) => {
    if (!invalid || !missing) return undefined;
    const names = [...invalid, ...missing].map(({ name }) => name);
    return names.length === 0 ? '' : `no valid signature of ${names.join(', ')}`;
  });
