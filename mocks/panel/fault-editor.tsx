import { useEffect, useState } from 'react';
import { Button, IconButton } from '@/ui/button';
import { IconClose } from '@/ui/icon';
import { FAULT_KINDS, type Fault } from '../core/faults';
import css from './panel.module.css';

const KINDS = Object.keys(FAULT_KINDS) as Fault['kind'][];
const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 503];

const faultText = ({ endpoint, kind, status, times, after }: Fault): string =>
  [`${endpoint}:`, kind, status, after && 'after the write', times === 1 && 'once']
    .filter(Boolean)
    .join(' ');

/** Which calls fail, and how. */
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
    // The whole contract is large, so it’s loaded only when someone searches for an endpoint.
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
      <label className={css.field}>
        Endpoint
        <input
          className={css.input}
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
      <label className={css.field}>
        Kind
        <select
          className={css.input}
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
        <label className={css.field}>
          Status
          <select
            className={css.input}
            value={status}
            onChange={({ target }) => setStatus(Number(target.value))}
          >
            {STATUSES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      <label className={css.check}>
        <input type="checkbox" checked={once} onChange={({ target }) => setOnce(target.checked)} />
        Once
      </label>
      <label className={css.check} title="The write takes place, its answer is lost">
        <input
          type="checkbox"
          checked={after}
          onChange={({ target }) => setAfter(target.checked)}
        />
        After the write
      </label>
      <Button size="small" onClick={add}>
        Add fault
      </Button>
      <ul className={css.faults}>
        {faults.map((fault, index) => (
          <li className={css.fault} key={`${fault.endpoint}-${fault.kind}-${String(index)}`}>
            {faultText(fault)}
            <IconButton
              size="small"
              label={`Remove ${fault.kind} on ${fault.endpoint}`}
              icon={<IconClose />}
              onClick={() => onChange(faults.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
