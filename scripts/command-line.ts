import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { ConfigError } from '@/lib/config';

/** A command that throws on anything it doesn’t understand, for {@link endWith}. */
export const commandOf = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => undefined });

/** Parses a number from an option. */
export const numberFrom =
  (low: number, high: number, kind: 'number' | 'whole number') =>
  (text: string): number => {
    const value = Number(text);
    const fits = text.trim() !== '' && value >= low && value <= high;
    if (fits && (kind === 'number' || Number.isInteger(value))) return value;
    throw new InvalidArgumentError(`It takes a ${kind} from ${low} to ${high}.`);
  };

/** Parses an address from an option, without a slash at its end. */
export function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new InvalidArgumentError('It takes an address without credentials.');
  }
  return text.replace(/\/+$/, '');
}

/** Parses an organization from an option. */
export function slugOf(text: string): string {
  if (!/^[\w.-]+$/.test(text)) throw new InvalidArgumentError('It takes a slug or ID.');
  return text;
}

/** The error in one line, with the field of a configuration that it’s about. */
export function messageOf(error: unknown): string {
  const field = error instanceof ConfigError && error.field !== '' ? `${error.field}: ` : '';
  const text = error instanceof Error ? error.message : String(error);
  return field + (text.replace(/^error: /, '').split('\n', 1)[0] ?? '');
}

/** Exits with one line and code 2, or with 0 if someone only asked for help. */
export function endWith(name: string, error: unknown, message = messageOf(error)): never {
  if (error instanceof CommanderError && error.exitCode === 0) process.exit(0);
  console.error(`${name}: ${message}`);
  process.exit(2);
}
