import type { Snapshot } from '../world/world';
import { Button } from '@/ui/button';
import { Group } from './group';
import css from './panel.module.css';

/** Exports the world as a file, and imports one. */
export function SnapshotGroup({
  onExport,
  onImport,
  onProblem,
}: {
  onExport: () => Promise<Snapshot>;
  onImport: (snapshot: Snapshot) => void;
  onProblem: (problem: string) => void;
}) {
  const save = async (): Promise<void> => {
    const snapshot = await onExport();
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(snapshot)], { type: 'application/json' }),
    );
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = `world-${snapshot.scenario}.json`;
    anchor.click();
    URL.revokeObjectURL(address);
  };

  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      // The world validates its content and says what’s wrong with it.
      onImport(JSON.parse(await file.text()) as Snapshot);
    } catch {
      onProblem('This file holds no snapshot');
    }
  };

  return (
    <Group title="Snapshot">
      <Button size="small" onClick={() => void save()}>
        Export
      </Button>
      <label className={css.field}>
        Import
        <input
          type="file"
          accept="application/json"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </label>
    </Group>
  );
}
