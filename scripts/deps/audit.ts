import * as z from 'zod/mini';

/** What a check came to. What could not be asked is "not run", and never "passed" (S-30). */
export type Verdict =
  | { kind: 'passed' }
  | { kind: 'failed'; why: string }
  | { kind: 'not run'; why: string };

const Report = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});
const Unanswered = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.object({ code: z.optional(z.string()), summary: z.optional(z.string()) })),
});
const Signatures = z.object({
  invalid: z.array(z.object({ name: z.string() })),
  missing: z.array(z.object({ name: z.string() })),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why there is no report: what the registry or the network said, in one line. */
function unanswered(json: unknown): Verdict {
  const answer = Unanswered.safeParse(json);
  const { message, error } = answer.data ?? {};
  const why = [message, error?.summary, error?.code].find(
    (each) => each !== undefined && each !== '',
  );
  return { kind: 'not run', why: why?.split('\n')[0] ?? 'no answer' };
}

/** What `npm audit --json` came to: vulnerabilities of severity high or critical fail. */
export function auditVerdict(text: string): Verdict {
  const json = parsed(text);
  const report = Report.safeParse(json);
  if (!report.success) return unanswered(json);
  const { high = 0, critical = 0 } = report.data.metadata.vulnerabilities;
  if (high + critical === 0) return { kind: 'passed' };
  return { kind: 'failed', why: `${critical} critical and ${high} high vulnerabilities` };
}

/** What `npm audit signatures --json` came to: every package signed by the registry, and rightly. */
export function signatureVerdict(text: string): Verdict {
  const json = parsed(text);
  const report = Signatures.safeParse(json);
  if (!report.success) return unanswered(json);
  const wrong = [...report.data.invalid, ...report.data.missing].map(({ name }) => name);
  if (wrong.length === 0) return { kind: 'passed' };
  return { kind: 'failed', why: `no valid signature of ${wrong.join(', ')}` };
}
