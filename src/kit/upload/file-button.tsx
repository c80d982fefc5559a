import { type ComponentProps, useRef } from 'react';
import { Button } from '@/ui/button';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'ref'> {
  /** Label of the file chooser. */
  readonly file: string;
  /** File types that it shows. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens the device’s chooser for one file. */
export function FileButton({ file, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={file}
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </>
  );
}
