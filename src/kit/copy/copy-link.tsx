import { useId } from 'react';
import { TextField } from '@/ui/text-field';
import { CopyButton } from './copy-button';
import css from './copy-link.module.css';

interface CopyLinkProps {
  readonly link: string;
  /** Label of the field: "Join link". */
  readonly label: string;
  /** The button’s label: "Copy link". */
  readonly copy: string;
  /** Announced afterward: "Link copied". */
  readonly copied: string;
}

/** A link to copy with one click, or manually if the browser denies access to the clipboard. */
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
