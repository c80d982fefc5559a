import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { scoped, type WorldLink } from '../adapters/world-link';
import type { WorldState } from '../adapters/messages';
import { HUB_ACTIONS } from '../adapters/hub-switches';
import { personaUserId } from '../core/auth';
import type { Fault } from '../core/faults';
import { SCENARIOS, isScenario } from '../seed';
import { PERSONAS } from '../seed/personas';
import type { Snapshot } from '../world/world';
import { FaultEditor } from './fault-editor';
import { PANEL_CSS } from './panel-css';

const HOUR = 3_600_000;
const JUMPS: readonly (readonly [label: string, milliseconds: number])[] = [
  ['−1 day', -24 * HOUR],
  ['−1 h', -HOUR],
  ['+1 h', HOUR],
  ['+1 day', 24 * HOUR],
];
const LATENCIES = [0, 300, 1500, 5000];

/** Mounts the developer's panel beside the application, in a root of its own. */
export function mountPanel(link: WorldLink): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Panel link={link} reload={() => globalThis.location.reload()} />);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/**
 * The panel over the fake server: who one is, which scenario, what time it is, what goes wrong.
 * `Ctrl/Cmd+Shift+F` opens and closes it; `?panel=off` in the address keeps it away.
 */
export function Panel({ link, reload }: { link: WorldLink; reload: () => void }) {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<WorldState>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const toggles = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyF';
      if (!toggles) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (open) void link.command('state').then(setState);
  }, [open, link]);

  /** Runs a command and shows what it says; `fresh` reloads the page, since all it has read is of another world. */
  const run = async (act: Promise<WorldState>, fresh = false): Promise<void> => {
    try {
      setState(await act);
      setProblem('');
      if (fresh) reload();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  const become = async (persona: string): Promise<void> => {
    document.cookie = scoped(await link.command('signIn', personaUserId(persona)));
    localStorage.removeItem('atrium.refreshToken');
    reload();
  };

  const importFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const snapshot = JSON.parse(await file.text()) as Snapshot;
      await run(link.command('import', snapshot), true);
    } catch {
      setProblem('This file holds no snapshot');
    }
  };

  const save = async (): Promise<void> => {
    const snapshot = await link.command('export');
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(snapshot)], { type: 'application/json' }),
    );
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = `world-${snapshot.scenario}.json`;
    anchor.click();
    URL.revokeObjectURL(address);
  };

  return (
    <aside className="fake-panel" aria-label="Fake server">
      <style>{PANEL_CSS}</style>
      <button
        type="button"
        className="fake-panel-toggle"
        aria-expanded={open}
        aria-label="Fake server"
        title="Fake server (Ctrl+Shift+F)"
        onClick={() => setOpen(!open)}
      >
        ⚙
      </button>
      {open && state && (
        <div
          className="fake-panel-body"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          <h2>Fake server</h2>
          {problem && <p role="alert">{problem}</p>}
          <Group title="Be somebody">
            {PERSONAS.map(({ key, name }) => (
              <button key={key} type="button" title={name} onClick={() => void become(key)}>
                {key}
              </button>
            ))}
          </Group>
          <Group title="Scenario">
            <select
              aria-label="Scenario"
              value={state.scenario}
              onChange={({ target }) => {
                if (isScenario(target.value))
                  void run(link.command('scenario', target.value), true);
              }}
            >
              {SCENARIOS.map(({ name, about }) => (
                <option key={name} value={name} title={about}>
                  {name}
                </option>
              ))}
            </select>
            <button type="button" onClick={() => void run(link.command('reset'), true)}>
              Reset data
            </button>
          </Group>
          <Group
            title={`Clock: ${new Date(Date.now() + state.clockShift).toLocaleString('en-GB')}`}
          >
            {JUMPS.map(([label, milliseconds]) => (
              <button
                key={label}
                type="button"
                onClick={() => void run(link.command('jump', milliseconds), true)}
              >
                {label}
              </button>
            ))}
          </Group>
          <Group title="Latency">
            {LATENCIES.map((milliseconds) => (
              <button
                key={milliseconds}
                type="button"
                aria-pressed={state.latency === milliseconds}
                onClick={() => void run(link.command('latency', milliseconds))}
              >
                {milliseconds} ms
              </button>
            ))}
          </Group>
          <Group title="Faults">
            <FaultEditor
              faults={state.faults}
              onChange={(faults: readonly Fault[]) => void run(link.command('faults', faults))}
            />
          </Group>
          <Group title={`Hub: ${state.connections} connected`}>
            <label>
              Negotiation
              <select
                value={state.hub.negotiate}
                onChange={({ target }) =>
                  void run(
                    link.command('hub', {
                      negotiate: target.value as WorldState['hub']['negotiate'],
                    }),
                  )
                }
              >
                {['ok', '401', '404', 'html', 'error', 'redirect'].map((answer) => (
                  <option key={answer}>{answer}</option>
                ))}
              </select>
            </label>
            <label>
              <input
                type="checkbox"
                checked={state.hub.socket === 'refused'}
                onChange={({ target }) =>
                  void run(link.command('hub', { socket: target.checked ? 'refused' : 'ok' }))
                }
              />
              Refuse sockets
            </label>
            <label>
              <input
                type="checkbox"
                checked={state.hub.silent}
                onChange={({ target }) => void run(link.command('hub', { silent: target.checked }))}
              />
              Silent
            </label>
            {HUB_ACTIONS.map((action) => (
              <button
                key={action}
                type="button"
                onClick={() => void run(link.command('hubAct', action))}
              >
                {action}
              </button>
            ))}
          </Group>
          <Group title="Snapshot">
            <button type="button" onClick={() => void save()}>
              Export
            </button>
            <label>
              Import
              <input
                type="file"
                accept="application/json"
                onChange={({ target }) => void importFile(target.files?.[0])}
              />
            </label>
          </Group>
        </div>
      )}
    </aside>
  );
}
