import { isZone } from '@/domain/time';
import { instantOfStamp } from './times';
import { googleFailure, Refused } from '../http';

const refuse = (name: string, message: string, reason = 'invalidParameter') =>
  new Refused(googleFailure(400, reason, message, { location: name }));

/** Reads parameters as Google documents them; whatever is written differently is refused and never ignored. */
export class GoogleQuery {
  private readonly params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.params = params;
  }

  text(name: string): string | undefined {
    return this.params.get(name) ?? undefined;
  }

  all(name: string): string[] {
    return this.params.getAll(name);
  }

  integer(name: string, from: number, to = 2_147_483_647): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^[+-]?\d+$/.test(text)) throw refuse(name, `Invalid integer value: '${text}'.`);
    const value = Number(text);
    if (value >= from && value <= to) return value;
    throw refuse(
      name,
      `Invalid value '${text}'. Values must be within the range: [${from}, ${to}]`,
    );
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    if (text === undefined || text === 'true') return text === 'true' ? true : undefined;
    if (text === 'false') return false;
    throw refuse(name, `Invalid boolean value: '${text}'.`);
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const [value] = this.choices(name, choices);
    return value;
  }

  choices<T extends string>(name: string, choices: readonly T[]): T[] {
    return this.all(name).map((text) => {
      const choice = choices.find((each) => each === text);
      if (choice !== undefined) return choice;
      throw refuse(
        name,
        `Invalid string value: '${text}'. Allowed values: [${choices.join(', ')}]`,
      );
    });
  }

  /** An instant with an offset, in milliseconds since 1970. */
  time(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const at = instantOfStamp(text);
    if (at === undefined) throw refuse(name, 'Bad Request', 'badRequest');
    // Milliseconds may be provided but are ignored.
    return Math.floor(at / 1000) * 1000;
  }

  zone(name: string): string | undefined {
    const text = this.text(name);
    const isKnown: boolean = isZone(text ?? 'UTC');
    if (isKnown) return text;
    throw refuse(name, `Invalid time zone: '${text}'.`, 'invalid');
  }

  /** `name=value` pairs, each of which has to be met. */
  pairs(name: string): (readonly [string, string])[] {
    return this.all(name).map((text) => {
      const at = text.indexOf('=');
      if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
      throw refuse(name, `Invalid property: '${text}'.`, 'invalid');
    });
  }
}

const NOTICES = ['all', 'externalOnly', 'none'] as const;

/** What every call may say about its answer; the rest of it is ignored, as Google does. */
export function checkCommon(query: GoogleQuery): void {
  query.choice('alt', ['json']);
  query.flag('prettyPrint');
  query.integer('maxAttendees', 1);
  query.flag('alwaysIncludeEmail');
}

/** What every write may say: nobody is told anything here, but what can’t be read is refused. */
export function checkWrite(query: GoogleQuery): void {
  query.choice('sendUpdates', NOTICES);
  query.flag('sendNotifications');
  query.flag('supportsAttachments');
  query.integer('conferenceDataVersion', 0, 1);
}
