/** What a check came to. What could not be asked is "not run", and never "passed" (S-30). */
export type Verdict =
  | { kind: 'passed' }
  | { kind: 'failed'; why: string }
  | { kind: 'not run'; why: string };

/** What we read of the answers of `npm audit` and `npm audit signatures`, the refusals of the registry and the network included. */
interface Answer {
  metadata?: { vulnerabilities: Record<string, number> };
  invalid?: { name: string }[];
  missing?: { name: string }[];
  message?: string;
  error?: { code?: string; summary?: string };
}

/** Judges what npm printed: why it is wrong, or nothing; undefined where there is no report. */
function judge(text: string, wrong: (answer: Answer) => string | undefined): Verdict {
  let answer: Answer = {};
  try {
    answer = JSON.parse(text) as Answer;
  } catch {
    // What is no JSON is no answer.
  }
  const why = wrong(answer);
  if (why !== undefined) return why === '' ? { kind: 'passed' } : { kind: 'failed', why };
  const { message, error } = answer;
  const refusal = message || error?.summary || error?.code || 'no answer';
  return { kind: 'not run', why: refusal.split('\n')[0] ?? '' };
}

/** What `npm audit --json` came to: vulnerabilities of severity high or critical fail. */
export const auditVerdict = (text: string): Verdict =>
  judge(text, ({ metadata }) => {
    if (!metadata) return undefined;
    const { high = 0, critical = 0 } = metadata.vulnerabilities;
    return high + critical === 0 ? '' : `${critical} critical and ${high} high vulnerabilities`;
  });

/** What `npm audit signatures --json` came to: every package signed by the registry, and rightly. */
export const signatureVerdict = (text: string): Verdict =>
  judge(text, ({ invalid, missing }) => {
    if (!invalid || !missing) return undefined;
    const names = [...invalid, ...missing].map(({ name }) => name);
    return names.length === 0 ? '' : `no valid signature of ${names.join(', ')}`;
  });
