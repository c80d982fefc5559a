import type { WorldState } from '../adapters/messages';
import {
  HUB_ACTIONS,
  HUB_VALUES,
  type HubAction,
  type HubSwitches,
} from '../adapters/hub-switches';
import { Group } from './group';

const { negotiate: NEGOTIATE, handshake: HANDSHAKE } = HUB_VALUES;

/** How the hub misbehaves: switches that stay, and blows that strike once (H-13). */
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
      <label>
        Negotiation
        <select
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
      <label>
        Handshake
        <select
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
      <label>
        <input
          type="checkbox"
          checked={hub.socket === 'refused'}
          onChange={({ target }) => onSet({ socket: target.checked ? 'refused' : 'ok' })}
        />
        Refuse sockets
      </label>
      <label>
        <input
          type="checkbox"
          checked={hub.silent}
          onChange={({ target }) => onSet({ silent: target.checked })}
        />
        Silent
      </label>
      {HUB_ACTIONS.map((action) => (
        <button key={action} type="button" onClick={() => onAct(action)}>
          {action}
        </button>
      ))}
    </Group>
  );
}
