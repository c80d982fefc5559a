import { useId } from 'react';
import { TextField } from '@/ui/text-field';
import { CopyButton } from './copy-button';
import css from './copy-link.module.css';

interface CopyLinkProps {
  readonly link: string;
  /** Names the field: "Join link". */
  readonly label: string;
  /** What the button says: "Copy link". */
  readonly copy: string;
  /** What is announced afterward: "Link copied". */
  readonly copied: string;
}

/** A link to take along with one click, or by hand where the browser refuses its clipboard. */
export function CopyLink({ link, label, copy, copied }: CopyLinkProps) {
  const id = useId();
  const mark = () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
  };
  return (
    <div className={css.link}>
      <TextField
        bare
        readOnly
        id={id}
        label={label}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={link} done={copied} onRefused={mark}>
        {copy}
      </CopyButton>
    </div>
  );
}
