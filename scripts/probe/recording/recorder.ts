import type { Person } from '@/api/schemas/people';
import { PASSWORD } from '@mocks/seed/personas';
import type { Tables } from '@mocks/world/rows';
import type { Row, Table } from '@mocks/world/table';
import type { World } from '@mocks/world/world';
import type { Answers } from './read-all';
import { StandIns } from './stand-ins';

/** Adds a row, or replaces the one that has its id. */
export function put<T extends Row>(table: Table<T>, row: T): void {
  if (table.get(row.id)) table.update(row.id, row);
  else table.insert(row);
}

/** Turns the answers of a host into rows of a world. */
export class Recorder {
  readonly answers: Answers;
  readonly as: StandIns;
  readonly tables: Tables;
  readonly organization_id: string;
  private readonly people = new Set<string>();

  constructor(world: World, answers: Answers) {
    this.answers = answers;
    this.as = new StandIns(answers.texts);
    this.tables = world.tables;
    this.organization_id = this.as.id('orga', answers.organization.id);
  }

  /** The id of a person, who has an account from now on. */
  person({ id, name, email }: Person): string {
    const { as, tables, people } = this;
    const ours = as.id('user', id);
    if (people.has(ours)) return ours;
    people.add(ours);
    put(tables.users, {
      id: ours,
      name: name === null ? null : as.text('Person', id),
      email: as.email(email),
      profile_photo_url: null,
      default_organization_id: null,
      default_office_id: null,
      default_area_id: null,
      password: PASSWORD,
      title: null,
      settings: {},
    });
    return ours;
  }

  personOrNull(person: Person | null): string | null {
    return person && this.person(person);
  }
}
