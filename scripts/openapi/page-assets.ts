export const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 0 1.5rem 6rem; }
header { position: sticky; top: 0; background: Canvas; padding: .75rem 0; display: flex; gap: 1rem; align-items: baseline;
  flex-wrap: wrap; border-bottom: 1px solid GrayText; z-index: 1; }
h1 { font-size: 1.25rem; margin: 0; flex: 1; }
h4 { margin: 1rem 0 .25rem; }
input { font: inherit; min-width: 18rem; }
summary { cursor: pointer; padding: .25rem 0; }
.call > summary span { color: GrayText; margin-left: .5rem; }
.call, .schema { border-bottom: 1px solid color-mix(in srgb, GrayText 30%, Canvas); padding-inline: .5rem; scroll-margin-top: 4rem; }
.area { scroll-margin-top: 4rem; }
.call > summary b { display: inline-block; min-width: 4.5rem; }
:target { outline: 2px solid Highlight; }
ul { padding-left: 1.25rem; margin: .25rem 0; }
small { color: GrayText; overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 30rem; padding: .75rem; background: color-mix(in srgb, GrayText 12%, Canvas); }
[hidden] { display: none; }
`;

/** Finds calls by any of the words typed, and opens what a link leads to. */
export const SCRIPT = `
const field = document.querySelector('input');
const count = document.querySelector('output');
const calls = [...document.querySelectorAll('.call')].map((call) => ({
  call, text: (call.id + ' ' + call.querySelector('summary').textContent).toLowerCase(),
}));
const find = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const { call, text } of calls) {
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) found += 1;
  }
  for (const area of document.querySelectorAll('.area')) area.hidden = !area.querySelector('.call:not([hidden])');
  count.textContent = found + ' calls';
};
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.hidden) { field.value = ''; find(); }
  target.open = true;
  target.scrollIntoView();
};
field.addEventListener('input', find);
addEventListener('hashchange', open);
open();
`;
