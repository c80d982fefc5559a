import type { EditEngine } from './engine/engine';
import css from './floor-editor.module.css';

/** A name that’s being edited in place. */
export interface Naming {
  readonly id: string;
  readonly name: string;
  /** Accessible name of the field. */
  readonly label: string;
  /** Called once, with the final name. */
  readonly onDone: (name: string) => void;
}

/** The field over a place in which its name is edited. Enter and blur save it; Escape cancels. */
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
        // Blur is what saves it.
        event.currentTarget.blur();
        engine.focus(id);
      }}
    />
  );
}
