import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Disclosure {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** For the element that contains both the button and what it opens. */
  root: RefObject<HTMLDivElement | null>;
  /** For the button. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** A small panel below its button. Escape closes it and returns focus; a click or focus elsewhere only closes it. */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    setOpen(false);
    opener.current?.focus();
  });
  const elsewhere = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);
  return { open, setOpen, root, opener };
}
