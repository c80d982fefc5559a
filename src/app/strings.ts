import { addStrings } from '@/lib/i18n';
import shell from '@/locales/en/shell.json';

/** Registers what every page may say. Called before anything is drawn. */
export function addShellStrings(): void {
  addStrings('shell', shell);
}
