import type { Report } from './run';
import type { Screen } from './screens';
import { countsOf, wordsOf } from './words';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const table = (caption: string, head: readonly string[], rows: readonly string[]): string =>
  `<h2>${caption}</h2><table><thead>${row(head, 'th')}</thead><tbody>${rows.join('')}</tbody></table>`;

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:1200px;margin:2rem auto;padding:0 1rem;color:#1b1f24}
table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.3rem .6rem;border-block-end:1px solid #d7dbe0}
code{overflow-wrap:anywhere}h2{margin-block-start:2rem}`;

/** The report as one page without scripts, to send to those who run the host. */
export function pageOf(report: Report, screens: readonly Screen[]): string {
  const { api, organization, at, calls, outcomes, checks, left, stopped } = report;
  const about = `${escaped(organization)} · ${escaped(at)} · ${calls} calls · ${countsOf(outcomes)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Probe of ${escaped(api)}</title>
<style>${STYLE}</style>
<h1>${escaped(api)}</h1>
<p>${about}</p>
${stopped === undefined ? '' : `<p><strong>Ended early: ${escaped(stopped)}</strong></p>`}
${left.map((each) => `<p><strong>May still be there; remove it by hand: ${escaped(each)}</strong></p>`).join('\n')}
${table(
  'Screens',
  ['Screen', 'Result'],
  screens.map(({ name, says }) => row([escaped(name), escaped(says)])),
)}
${table(
  'Besides the shapes',
  ['Check', 'Result', ''],
  checks.map(({ check, state, says }) => row([escaped(check), state, escaped(says)])),
)}
${table(
  'Endpoints',
  ['Result', 'Endpoint', 'Call', 'p50/p95', ''],
  outcomes.map((outcome) => {
    const { verdict, endpoint, method, path, times, inferred } = outcome;
    return row([
      verdict,
      `${endpoint}${inferred ? '<br>inferred' : ''}`,
      `<code>${method} ${escaped(path)}</code>`,
      times ? `${times.p50}/${times.p95} ms` : '',
      wordsOf(outcome).map(escaped).join('<br>'),
    ]);
  }),
)}
</html>
`;
}
