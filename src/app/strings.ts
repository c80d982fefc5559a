import { addStrings } from '@/lib/i18n';
import shell from '@/locales/en/shell.json';

/** Registers the strings that every page may use. Called before anything renders. */
export function addShellStrings(): void {
  addStrings('shell', shell);
}
