import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** State that says why something failed, as it’s named in this code. */
const STATE =
  /const \[[^\]]*\bset(?:Refus\w*|Problem|Failed|Failure|Error|Unplanned)\] = (useState|useAbout)\b/g;

/** Files whose refusals `useAbout` doesn’t drop, and what drops them. */
const BY_HAND: Readonly<Record<string, string>> = {
  'areas/places/access/panel/panel.tsx': 'about a line with one button, which tries again',
  'areas/organization/applications/deletion.tsx': 'dropped as the name is typed',
  'areas/organization/applications/panel/new-key.tsx': 'about one key',
  'areas/booking/favorites/people/people-list.tsx': 'about a list, and dropped by its next action',
  'areas/places/floor-editor/backdrop/use-plan-file.ts': 'dropped by the next file',
  'areas/places/floor-editor/review/review.tsx': 'stays until the outcome of the next try',
  'areas/visits/kiosk/steps/check-in-flow.tsx': 'about the step, which is left by trying again',
  'areas/visits/kiosk/steps/scan.tsx': 'about the camera',
  'areas/visits/kiosk/steps/start.tsx': 'dropped as the code is typed',
  'areas/visits/kiosk/steps/use-pairing-code.ts': 'about the station, which tries again',
  'areas/leave/leave/managed/leave-request-row.tsx': 'about one request',
  'areas/leave/leave/mine/request-row.tsx': 'about one request',
  'areas/people/members/list/use-role-menu.tsx': 'names its person, until closed or tried again',
  'areas/people/members/removal/review.tsx': 'names each person, and what’s still to be removed',
  'areas/me/onboarding/join/signed-in.tsx': 'about the invitation of the page',
  'areas/places/places/paste/page.tsx': 'dropped as the lines change',
  'areas/me/settings/calendar/disconnect.tsx': 'about the connection of the dialog',
  'areas/me/settings/calendar/provider-card.tsx': 'about one switch, and dropped by the next click',
  'areas/me/settings/model.ts': 'dropped by the next choice',
  'areas/places/tags/places/page.tsx': 'names its places, and drops those that were changed since',
  'areas/people/teams/deletion/deletion.tsx': 'about one team, and dropped by the next try',
  'areas/people/teams/panel/add-members.tsx': 'dropped by the next choice',
  'areas/booking/week/plan/use-plan.ts': 'names its days, until closed or painted again',
  'areas/places/wifi/network-card.tsx': 'about one network, and dropped by the next try',
  'areas/me/shared/use-design-choice.ts': 'dropped by the next choice',
  'kit/form/use-resource-form.ts': 'the form knows what it’s about',
  'areas/places/shared/impact/use-review.tsx': 'about one change, and dropped by the next try',
  'areas/booking/shared/approvals/request-row.tsx': 'about one request',
  'ui/avatar.tsx': 'about one picture',
};

test('ERR-1 every refusal is dropped with what it’s about', () => {
  const kept = new Set<string>();
  let dropped = 0;
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue;
    for (const [, how] of readFileSync(join(root, 'src', file), 'utf8').matchAll(STATE)) {
      if (how === 'useState') kept.add(file);
      else dropped += 1;
    }
  }
  expect([...kept].toSorted()).toEqual(Object.keys(BY_HAND).toSorted());
  expect(dropped).toBeGreaterThan(15);
});
