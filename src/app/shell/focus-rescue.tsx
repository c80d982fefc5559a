import { useEffect } from 'react';
import { rescueFocus } from '@/ui/rescue-focus';

/** Keeps the focus of people who work with a keyboard where they work, on every page and in the panels beside it. */
export function FocusRescue() {
  useEffect(() => {
    const pages = document.getElementById('main')?.parentElement;
    return pages ? rescueFocus(pages) : undefined;
  }, []);
  return null;
}
