import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const files = filesOfTree();
const shipped = files.filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file),
);
const holding = (pattern: RegExp) => shipped.filter((file) => pattern.test(text(file)));

describe('modal dialogs', () => {
  /** The only dialogs that may interrupt a person, each with its reason (UI-6). */
  const MAY: Readonly<Record<string, string>> = {
    'src/areas/organization/applications/deletion.tsx': 'a deletion without Undo',
    'src/areas/organization/integrations/panel/disconnection.tsx':
      'a deletion without Undo: the consent of everyone',
    'src/areas/people/invitations/link-card.tsx': 'a deletion without Undo: every copy of a link',
    'src/areas/me/shared/calendar-access/outlook-dialog.tsx': 'calendar access',
    'src/areas/me/settings/cards/password-card.tsx': 'a deletion without Undo',
    'src/areas/booking/bookings/release/confirm-irreversible.tsx': 'a deletion without Undo',
    'src/areas/people/directory/domains/removal.tsx':
      'a deletion without Undo: a verification, and how people sign in',
    'src/areas/people/members/panel/photo.tsx': 'a deletion without Undo',
    'src/areas/people/people/profile/photo.tsx': 'a deletion without Undo',
    'src/areas/organization/organization-settings/cards/logo.tsx': 'a deletion without Undo',
    'src/areas/places/offices/panel/deletion.tsx': 'a deletion without Undo',
    'src/kit/form/leave-guard.tsx': 'unsaved work',
    'src/areas/people/shared/questionnaire/questions-dialog.tsx':
      'questions that a check-in waits for, over the page it was made on',
  };
  /** Dialogs that open only on request, by a key or a button, and that nothing waits for. */
  const ASKED_FOR = ['src/app/palette/palette.tsx', 'src/app/palette/shortcuts-sheet.tsx'];

  test('UI-6 are only for calendar access, unsaved work, and deletions without Undo', () => {
    expect(holding(/['"]@\/ui\/(?:alert-)?dialog['"]/).toSorted()).toEqual(
      Object.keys(MAY).toSorted(),
    );
  });

  test('UI-6 there is one kind of them, and the browser’s own are not used', () => {
    const modal = holding(/react-aria-components\/Modal|\.showModal\(/);
    expect(modal.toSorted()).toEqual([...ASKED_FOR, 'src/ui/dialog.tsx'].toSorted());
    expect(holding(/(?:^|[^.\w])(?:window\.|globalThis\.)?(?:confirm|alert|prompt)\(/m)).toEqual(
      [],
    );
    expect(holding(/modal=["']always["']/)).toEqual([]);
  });
});

describe('drags', () => {
  /** Everything that can be dragged, with the test that does the same by single clicks or a form (A-1). */
  const WAYS: Readonly<Record<string, readonly [file: string, title: RegExp]>> = {
    'src/areas/booking/week/board/use-paint-drag.ts': [
      'tests/e2e/week-paint.demo.spec.ts',
      /A-1 a tap paints/,
    ],
    'src/areas/booking/rooms/gantt/use-gantt-drag.ts': [
      'tests/journeys/bookings-change.test.tsx',
      /A-1 an edit says how many dates move/,
    ],
    'src/areas/booking/scheduler/board/use-drag.ts': [
      'tests/journeys/scheduler.test.tsx',
      /A-1 is moved and released in its panel/,
    ],
    'src/areas/booking/map/when/time-slider.tsx': [
      'tests/journeys/shell.test.tsx',
      /A-1 chosen hours stay/,
    ],
    'src/floor-map/edit/engine/engine.ts': [
      'tests/journeys/floor-editor.test.tsx',
      /F2 F6 moves a place by keyboard/,
    ],
    'src/floor-map/engine/pointer.ts': [
      'src/floor-map/FloorMap.test.tsx',
      /A-3 has buttons for zoom and pan/,
    ],
  };
  /** Files in which a moving pointer doesn’t drag anything. */
  const HOVERS: Readonly<Record<string, string>> = {
    'src/areas/people/team/matrix/matrix.tsx': 'a tip for the cell below it',
    'src/ui/use-edge-scroll.ts': 'the box scrolls while a drag is under way',
    'src/areas/requests/tickets/board/card.tsx':
      'its link is not dragged by itself, but with its card',
    'src/app/palette/option-list.tsx': 'the option below it becomes the chosen one',
  };

  test('A-1 everything that can be dragged is known, with its alternative', () => {
    const moving = holding(/onPointerMove|['"]pointermove['"]|draggable=|['"]dragstart['"]/);
    expect(moving.toSorted()).toEqual([...Object.keys(WAYS), ...Object.keys(HOVERS)].toSorted());
  });

  test.each(Object.entries(WAYS))(
    'A-1 what %s does has a test without a drag',
    (_, [file, title]) => {
      expect(text(file)).toMatch(title);
    },
  );
});

describe('addresses in links and pictures', () => {
  const matches = (file: string, pattern: RegExp) =>
    [...text(file).matchAll(pattern)].map(
      ([, name, value = '']) => `${file} ${name}=${value.trim()}`,
    );
  /** Addresses written as expressions, in all components and in articles, which are built without components. */
  const found = [
    ...shipped
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => matches(file, /\s(href|src)=\{([^}]*(?:\{[^}]*\})?[^}]*)\}/g)),
    ...shipped
      .filter((file) => file.startsWith('src/kit/'))
      .flatMap((file) => matches(file, /\.(href|src) = ([^;]+);/g)),
  ];
  /** Expressions that can’t contain text written by people, each with its reason. */
  const SAFE: readonly (readonly [RegExp, string])[] = [
    [/href=`#\$\{\w+$/, 'a place on this page'],
    [/src=mediaAddress\(/, 'S-10 judges it'],
    [
      /href=`mailto:\$\{encodeURIComponent\(/,
      'a message to an address, which can’t add anything else',
    ],
  ];
  /** Addresses that were checked a few lines earlier. */
  const JUDGED: Readonly<Record<string, RegExp>> = {
    'src/areas/booking/bookings/detail/calendar-card.tsx href=eventAddress':
      /const eventAddress = allowedUrl\(/,
    'src/areas/booking/bookings/agenda/place-thumb.tsx src=drawn':
      /const address = mediaAddress\([^]*const drawn = useDrawing\(at && plan \? address/,
    'src/areas/me/onboarding/join/organization.tsx src=logo': /const logo = mediaAddress\(/,
    'src/areas/organization/organization-settings/cards/logo.tsx src=upload.preview ?? present':
      /const present = mediaAddress\(/,
    'src/areas/people/members/panel/photo.tsx src=upload.preview ?? present':
      /const present = mediaAddress\(/,
    'src/areas/people/people/profile/photo.tsx src=upload.preview ?? present':
      /const present = mediaAddress\(/,
    'src/areas/me/onboarding/setup/logo.tsx src=upload.preview ?? present': /mediaAddress\(/,
    'src/areas/me/onboarding/setup/plan-picture.tsx src=upload.preview ?? mediaAddress(plan?.uri)':
      /mediaAddress\(/,
    'src/areas/me/onboarding/setup/plan-picture.tsx src=src':
      /Picture src=\{upload\.preview \?\? mediaAddress\(/,
    'src/areas/content/news/news-entry.tsx src=picture':
      /const picture = mediaAddress\(item\.image_url\)/,
    'src/kit/article/article-card.tsx src=picture': /const picture = mediaAddress\(image\)/,
    'src/areas/content/news/writing/cover.tsx src=shown':
      /const shown = upload\.preview \?\? mediaAddress\(/,
    'src/areas/visits/agreements/signed/panel.tsx src=picture':
      /const picture = mediaAddress\(signature\.image_url\)/,
    'src/areas/people/directory/provider/links-card.tsx href=href': /judged\(link, now\)/,
    'src/areas/places/places/panel/pictures.tsx src=upload.preview': /useUpload|usePictureUpload/,
    'src/areas/requests/tickets/detail/report.tsx href=url': /photos = .*mediaAddress\(url\)/,
    'src/areas/requests/tickets/detail/report.tsx src=url': /photos = .*mediaAddress\(url\)/,
    'src/areas/people/health/document/scan.tsx src=reading.address':
      /createObjectURL\(new Blob\(\[blob\], \{ type: type \?\? UNSHOWN/,
    'src/areas/people/health/document/scan.tsx href=reading.address':
      /createObjectURL\(new Blob\(\[blob\], \{ type: type \?\? UNSHOWN/,
    'src/areas/people/shared/questionnaire/blocked.tsx href=`mailto:${contact':
      /ADDRESS\.test\(contact\)/,
    'src/areas/requests/shared/report/photos.tsx src=upload.preview': /useUpload|usePictureUpload/,
    'src/kit/article/readable.ts src=address': /const address = pictureAddress\(/,
    'src/kit/article/readable.ts href=target.href': /const target = linkTarget\(address /,
    "src/ui/avatar.tsx src=src ?? ''": /src/,
  };

  test('UI-12 S-10 are checked before a browser goes there: no link runs a script', () => {
    const open = found.filter((each) => !SAFE.some(([pattern]) => pattern.test(each)));
    expect(open.filter((each) => !JUDGED[each])).toEqual([]);
    for (const each of open) expect(text(each.split(' ')[0] ?? '')).toMatch(JUDGED[each] ?? /^$/);
    expect(Object.keys(JUDGED).filter((each) => !open.includes(each))).toEqual([]);
  });

  /** Files that parse an address, each with the address’s origin. Addresses written by people pass `allowedUrl` (S-10). */
  const PARSED: Readonly<Record<string, string>> = {
    'src/app/shell/app-layout.tsx': 'the session, which built it from a slug and the configuration',
    'src/domain/text/slug.ts': 'the parser behind the gate',
    'src/areas/booking/bookings/export/export-buttons.tsx': 'the id of a booking, below the page',
    'src/areas/booking/map/detail/tools.tsx': 'the router',
    'src/areas/places/places/labels/page.tsx': 'the router',
    'src/lib/realtime/connection.ts': 'the configuration',
    'src/areas/me/shared/calendar-access/consent-address.ts': 'the gate',
    'src/areas/me/shared/calendar-access/use-connect.ts': 'the router',
    'src/session/browser.ts': 'the address bar',
    'src/session/login.ts': 'the configuration',
    'src/sync/http.ts': 'the configured host, beyond which it sends nothing',
    'src/sync/microsoft.ts':
      'a token in the answer of the configured host; the address itself is not followed',
  };

  test('S-10 pass one gate: nothing else parses what others wrote', () => {
    const parsing = holding(/new URL\(|URL\.(?:parse|canParse)\(/);
    expect(parsing.toSorted()).toEqual(Object.keys(PARSED).toSorted());
  });

  test('UI-12 what others wrote is text: nothing but React puts it on a page', () => {
    expect(
      holding(/innerHTML|insertAdjacentHTML|document\.write|createContextualFragment/),
    ).toEqual([]);
    expect(holding(/javascript:|vbscript:/i)).toEqual([]);
  });
});

describe('dates of an earlier product', () => {
  test('UI-14 no screen contains the first of November or the first of July 2025', () => {
    const dates =
      /2025-07-01|(?:1st? |first )?(?:of )?November 1\b|\bNov(?:ember)? 1\b|'?11-01'?\b/;
    const screens = files.filter(
      (file) => /^src\/(app|areas|kit|floor-map|ui|locales)\//.test(file) && !/\.test\./.test(file),
    );
    expect(screens.filter((file) => dates.test(text(file)))).toEqual([]);
  });
});
