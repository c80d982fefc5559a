import { useEffect, useState } from 'react';
import { FAULT_KINDS, type Fault } from '../core/faults';

const KINDS = Object.keys(FAULT_KINDS) as Fault['kind'][];
const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 503];

const faultWords = ({ endpoint, kind, status, times, after }: Fault): string =>
  [`${endpoint}:`, kind, status, after && 'after the write', times === 1 && 'once']
    .filter(Boolean)
    .join(' ');

/** Which calls go wrong, and how. */
export function FaultEditor({
  faults,
  onChange,
}: {
  faults: readonly Fault[];
  onChange: (faults: readonly Fault[]) => void;
}) {
  const [endpoint, setEndpoint] = useState('*');
  const [kind, setKind] = useState<Fault['kind']>('status');
  const [status, setStatus] = useState(500);
  const [once, setOnce] = useState(false);
  const [after, setAfter] = useState(false);
  const [ids, setIds] = useState<readonly string[]>([]);

  useEffect(() => {
    // The whole contract is large; it is read only when somebody looks for an endpoint.
    void import('@/api').then(({ contract }) =>
      setIds(
        Object.values(contract).flatMap((area) =>
          Object.values(area as Record<string, { id: string }>).map(({ id }) => id),
        ),
      ),
    );
  }, []);

  const add = (): void =>
    onChange([
      ...faults,
      {
        endpoint,
        kind,
        ...(kind === 'status'
          ? { status, body: { result: { errors: { fault: 'A fault was switched on' } } } }
          : {}),
        ...(kind === 'delay' ? { delay: 3000 } : {}),
        ...(once ? { times: 1 } : {}),
        ...(after ? { after } : {}),
      },
    ]);

  return (
    <>
      <label>
        Endpoint
        <input
          list="fake-endpoints"
          value={endpoint}
          onChange={({ target }) => setEndpoint(target.value)}
        />
      </label>
      <datalist id="fake-endpoints">
        {ids.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <label>
        Kind
        <select
          value={kind}
          onChange={({ target }) =>
            setKind(KINDS.find((each) => each === target.value) ?? 'status')
          }
        >
          {KINDS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {kind === 'status' && (
        <label>
          Status
          <select value={status} onChange={({ target }) => setStatus(Number(target.value))}>
            {STATUSES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        <input type="checkbox" checked={once} onChange={({ target }) => setOnce(target.checked)} />
        Once
      </label>
      <label title="The write takes place, its answer is lost">
        <input
          type="checkbox"
          checked={after}
          onChange={({ target }) => setAfter(target.checked)}
        />
        After the write
      </label>
      <button type="button" onClick={add}>
        Add fault
      </button>
      <ul>
        {faults.map((fault, index) => (
          <li key={`${fault.endpoint}-${fault.kind}-${String(index)}`}>
            {faultWords(fault)}
            <button
              type="button"
              aria-label={`Remove ${fault.kind} on ${fault.endpoint}`}
              onClick={() => onChange(faults.filter((_, at) => at !== index))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
