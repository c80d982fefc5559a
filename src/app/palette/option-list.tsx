import type { KeyboardEvent } from 'react';
import type { Option } from './act/option';
import css from './palette.module.css';

interface OptionListProps {
  id: string;
  label: string;
  options: readonly Option[];
  current: Option | undefined;
  idOf: (option: Option) => string;
  onPoint: (index: number) => void;
  onChoose: (option: Option) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The rows of the palette, each section under its heading. Focus stays in the field; the pointer can choose as well. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, current, idOf, onPoint, onChoose, onKeyDown } = props;
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list}>
      {options.map((option, index) => (
        <div key={option.id} role="presentation">
          {option.section !== options[index - 1]?.section && (
            <div role="presentation" className={css.section}>
              {option.section}
            </div>
          )}
          <div
            id={idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === current}
            aria-disabled={option.disabledReason !== undefined || undefined}
            className={css.option}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(option)}
            onKeyDown={onKeyDown}
          >
            {option.icon}
            <span className={css.words}>
              <span className={css.title}>{option.title}</span>{' '}
              {option.detail !== undefined && option.detail !== '' && (
                <span className={css.detail}>{option.detail}</span>
              )}
            </span>
            {option.disabledReason !== undefined && (
              <span className={css.reason}>{option.disabledReason}</span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
