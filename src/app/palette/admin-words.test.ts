import { describe, expect, it } from 'vitest';
import access from '@/locales/en/access.json';
import admin from '@/locales/en/admin.json';
import divisions from '@/locales/en/divisions.json';
import editor from '@/locales/en/floor-editor.json';
import hours from '@/locales/en/hours.json';
import offices from '@/locales/en/offices.json';
import places from '@/locales/en/places.json';
import scheduler from '@/locales/en/scheduler.json';
import tags from '@/locales/en/tags.json';
import type { Command } from '@/lib/commands';
import { findCommands } from './find-commands';

/** Screens whose settings are compared with their words. */
type Screen = 'divisions' | 'hours' | 'offices' | 'places' | 'scheduler' | 'tags';

/** Labels of fields, among the help texts and messages that belong to them. */
const labelsIn = (texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    /(?:Help|Needed|Busiest_\w+)$|^(?:noParent|chooseParent|choose|endBeforeStart|standing)$/u.test(
      name,
    )
      ? []
      : [text],
  );

/** The settings of each screen that have no command of their own, by their labels. */
const SETTINGS: Readonly<Record<Screen, readonly string[]>> = {
  divisions: [divisions.name, divisions.parent],
  hours: [
    hours.calendar,
    hours.weekTitle,
    hours.where,
    hours.reason,
    hours.kind,
    hours.firstDay,
    hours.lastDay,
    hours.from,
    hours.until,
    hours.days,
    hours.opens,
    hours.type.closure,
    hours.type.holiday,
    hours.type.rule,
  ],
  offices: [offices.rules, offices.defaultHours],
  places: [
    ...labelsIn(places.field),
    places.tags.title,
    places.pictures.title,
    places.requests.title,
    ...Object.values(access.kind),
    // The times belong to additional access, which is listed as a whole.
    ...labelsIn(access.field).filter((label) => !/^(?:From|Until|Time)/u.test(label)),
    editor.background.title,
    editor.background.scale,
    editor.view.title,
    editor.view.snap,
  ],
  scheduler: [
    scheduler.byPeople,
    scheduler.byPlaces,
    scheduler.seat.title,
    scheduler.seat.team,
    scheduler.seat.zone,
    scheduler.seat.day,
  ],
  tags: labelsIn(tags.field),
};

const commands = (Object.keys(SETTINGS) as Screen[]).map((name): Command => ({
  id: name,
  title: admin.page[name],
  section: admin.nav,
  keywords: admin.words[name],
  run: () => {},
}));

describe('settings of administration screens in the palette', () => {
  it.each(
    (Object.keys(SETTINGS) as Screen[]).flatMap((screen) =>
      SETTINGS[screen].map((label) => [label, screen] as const),
    ),
  )('%s leads to %s', (label, screen) => {
    expect(findCommands(commands, label).map(({ id }) => id)).toContain(screen);
  });
});
