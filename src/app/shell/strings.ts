import { addStrings } from '@/lib/i18n';
import later from '@/locales/en/shell-later.json';

// Strings of the shell whose code loads after the first paint.
addStrings('shell', later);
