import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconCircleAlert } from '../icon';
import { useAbout } from '../use-about';
import type { CellEdit } from './types';
import css from './grid.module.css';

interface EditCellProps<Row> {
  row: Row;
  edit: CellEdit<Row>;
  /** Ends editing, saved or not. */
  onEnd: () => void;
}

/**
 * The editor of a cell’s text. Enter and blur save, Escape keeps the old text. After a refusal, the field stays open with what
 * was typed and the reason.
 */
export function EditCell<Row>({ row, edit, onEnd }: EditCellProps<Row>) {
  const [text, setText] = useState(() => edit.text(row));
  const [problem, setProblem] = useAbout<string>(text);
  const [busy, setBusy] = useState(false);
  const over = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();

  useEffect(() => field.current?.select(), []);

  const end = () => {
    over.current = true;
    onEnd();
  };
  const save = async () => {
    if (busy || over.current) return;
    const wanted = text.trim();
    if (wanted === '' || wanted === edit.text(row)) {
      end();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await edit.save(row, wanted);
      end();
    } catch (error) {
      setProblem(edit.reason(error));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The field handles everything else, not the surrounding grid.
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      end();
    }
  };
  return (
    <span className={css.editor}>
      <input
        ref={field}
        autoFocus
        data-editor=""
        className={css.field}
        aria-label={edit.label(row)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-busy={busy || undefined}
        maxLength={edit.maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      {problem !== undefined && (
        <span id={problemId} role="alert" className={css.problem}>
          <IconCircleAlert />
          {problem}
        </span>
      )}
    </span>
  );
}
