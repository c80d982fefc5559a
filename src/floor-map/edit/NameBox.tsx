import type { EditEngine } from './engine/engine';
import css from './floor-editor.module.css';

/** A name that is being written where it stands. */
export interface Naming {
  readonly id: string;
  readonly name: string;
  /** Accessible name of the field. */
  readonly label: string;
  /** Told once, with the name as it is left. */
  readonly onDone: (name: string) => void;
}

/** The field over a place in which its name is written. Enter and leaving it count, Escape gives up. */
export function NameBox({ engine, naming }: { engine: EditEngine; naming: Naming }) {
  const { id, name, label, onDone } = naming;
  return (
    <input
      ref={(field) => {
        engine.pin(field, id);
        field?.select();
        return () => engine.pin(null);
      }}
      type="text"
      className={css['name']}
      aria-label={label}
      defaultValue={name}
      maxLength={200}
      onBlur={({ target }) => onDone(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        if (event.key === 'Escape') event.currentTarget.value = name;
        // Leaving the field is what counts.
        event.currentTarget.blur();
        engine.focus(id);
      }}
    />
  );
}
