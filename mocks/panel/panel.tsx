import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { scoped, type WorldLink } from '../adapters/world-link';
import type { WorldState } from '../adapters/messages';
import type { ProviderAsk } from '../adapters/running-providers';
import { personaUserId } from '../core/auth';
import { Button, IconButton } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { IconSettings } from '@/ui/icon';
import { SCENARIOS, isScenario } from '../seed';
import { PERSONAS } from '../seed/personas';
import { CalendarGroup } from './calendar-group';
import { ClockGroup } from './clock-group';
import { FaultEditor } from './fault-editor';
import { Choice, Group } from './group';
import { HubGroup } from './hub-group';
import { SnapshotGroup } from './snapshot-group';
import css from './panel.module.css';

/** Where the application stores the refresh token, which would restore the previous person. */
const REFRESH_TOKEN = 'atrium.refresh_token';
const LATENCIES = [0, 300, 1500, 5000];
const CHAOS = [0, 0.05, 0.2];

/** Mounts the developer’s panel beside the application, in its own root. */
export function mountPanel(link: WorldLink): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Panel link={link} reload={() => globalThis.location.reload()} />);
}

/** The world’s state, and when it was read. */
interface Seen {
  readonly state: WorldState;
  /** The world’s current time, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * The fake server’s panel: who is signed in, which scenario, the time, and faults.
 * `Ctrl/Cmd+Shift+F` opens and closes it; `?panel=off` in the address hides it.
 */
export function Panel({ link, reload }: { link: WorldLink; reload: () => void }) {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<Seen>();
  const [problem, setProblem] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);

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

  const show = (state: WorldState): void => setSeen({ state, now: Date.now() + state.clockShift });
  useEffect(() => {
    // Other tabs control the same world, so its state is read each time.
    if (open) void link.command('state').then(show);
  }, [open, link]);

  const failed = useCallback(
    (error: unknown): void => setProblem(error instanceof Error ? error.message : String(error)),
    [],
  );

  /** Runs a command and shows its result; `fresh` reloads the page, because its data belongs to another world. */
  const run = async (act: Promise<WorldState>, fresh = false): Promise<void> => {
    try {
      show(await act);
      setProblem('');
      if (fresh) reload();
    } catch (error) {
      failed(error);
    }
  };

  const atProvider = useCallback(
    async (ask: ProviderAsk) => {
      try {
        const shown = await link.command('provider', ask);
        // Only a person’s action clears an error, because the panel refreshes all the time.
        if (ask.act !== 'look') setProblem('');
        return shown;
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    [failed, link],
  );

  const become = async (persona: string): Promise<void> => {
    try {
      document.cookie = scoped(await link.command('signIn', personaUserId(persona)));
      localStorage.removeItem(REFRESH_TOKEN);
      reload();
    } catch (error) {
      failed(error);
    }
  };

  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    <aside className={css.panel} aria-label="Fake server">
      <IconButton
        ref={toggle}
        className={css.toggle}
        label="Fake server"
        icon={<IconSettings />}
        aria-expanded={open}
        title="Ctrl+Shift+F"
        onClick={() => setOpen(!open)}
      />
      {open && seen && (
        <div
          className={css.body}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <Heading level={2} size={16}>
            Fake server
          </Heading>
          {problem && (
            <p role="alert" className={css.problem}>
              {problem}
            </p>
          )}
          <Group title="Sign in as">
            {PERSONAS.map(({ key, name }) => (
              <Button size="small" key={key} title={name} onClick={() => void become(key)}>
                {key}
              </Button>
            ))}
          </Group>
          <Group title="Scenario">
            <select
              className={css.input}
              aria-label="Scenario"
              value={seen.state.scenario}
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
            <Button size="small" onClick={() => void run(link.command('reset'), true)}>
              Reset data
            </Button>
          </Group>
          <ClockGroup
            now={seen.now}
            onJump={(milliseconds) => void run(link.command('jump', milliseconds), true)}
            onDateAnew={() => void run(link.command('scenario', seen.state.scenario), true)}
          />
          <Group title="Latency">
            <Choice
              values={LATENCIES}
              chosen={seen.state.latency}
              label={(milliseconds) => `${milliseconds} ms`}
              onChoose={(milliseconds) => void run(link.command('latency', milliseconds))}
            />
          </Group>
          <Group title="Chaos">
            <Choice
              values={CHAOS}
              chosen={seen.state.chaos}
              label={(share) => `${share * 100} %`}
              onChoose={(share) => void run(link.command('chaos', share))}
            />
          </Group>
          <Group title="Faults">
            <FaultEditor
              faults={seen.state.faults}
              onChange={(faults) => void run(link.command('faults', faults))}
            />
          </Group>
          <HubGroup
            hub={seen.state.hub}
            connections={seen.state.connections}
            onSet={(switches) => void run(link.command('hub', switches))}
            onAct={(action) => void run(link.command('hubAct', action))}
          />
          <CalendarGroup now={seen.now} ask={atProvider} />
          <SnapshotGroup
            onExport={() => link.command('export')}
            onImport={(snapshot) => void run(link.command('import', snapshot), true)}
            onProblem={setProblem}
          />
        </div>
      )}
    </aside>
  );
}
