import type { WorldState } from '../adapters/messages';
import {
  HUB_ACTIONS,
  HUB_VALUES,
  type HubAction,
  type HubSwitches,
} from '../adapters/hub-switches';
import { Button } from '@/ui/button';
import { Group } from './group';
import css from './panel.module.css';

const { negotiate: NEGOTIATE, handshake: HANDSHAKE } = HUB_VALUES;

/** The hub’s faults: switches that stay, and events that happen once (H-13). */
export function HubGroup({
  hub,
  connections,
  onSet,
  onAct,
}: Pick<WorldState, 'hub' | 'connections'> & {
  onSet: (switches: Partial<HubSwitches>) => void;
  onAct: (action: HubAction) => void;
}) {
  return (
    <Group title={`Hub: ${connections} connected`}>
      <label className={css.field}>
        Negotiation
        <select
          className={css.input}
          value={hub.negotiate}
          onChange={({ target }) =>
            onSet({ negotiate: NEGOTIATE.find((each) => each === target.value) ?? 'ok' })
          }
        >
          {NEGOTIATE.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className={css.field}>
        Handshake
        <select
          className={css.input}
          value={hub.handshake}
          onChange={({ target }) =>
            onSet({ handshake: HANDSHAKE.find((each) => each === target.value) ?? 'ok' })
          }
        >
          {HANDSHAKE.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={hub.socket === 'refused'}
          onChange={({ target }) => onSet({ socket: target.checked ? 'refused' : 'ok' })}
        />
        Refuse sockets
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={hub.silent}
          onChange={({ target }) => onSet({ silent: target.checked })}
        />
        Silent
      </label>
      {HUB_ACTIONS.map((action) => (
        <Button size="small" key={action} onClick={() => onAct(action)}>
          {action}
        </Button>
      ))}
    </Group>
  );
}
