/** Atrium's tokens, as far as the sandbox's few pages need them. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #fbfafb; --surface: #fff; --sunken: #f5f3f6; --text: #1b181f; --text-2: #524e56; --text-3: #6b676f;
  --line: #e6e4e8; --control: #85818a; --accent: #5d3385; --accent-text: #5d3385; --accent-soft: #f7f4fc; --accent-line: #e1d1f5;
  --orange: #844b07; --orange-soft: #fff0e3; --orange-line: #f5cfb0;
  --green: #1a6336; --green-soft: #e6f5eb; --green-line: #b5dfc4; --red: #a31f2b; --red-soft: #fdecee; --red-line: #f4c2c7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #17151a; --surface: #1d1a20; --sunken: #252228; --text: #f1eff2; --text-2: #c3c0c6; --text-3: #a09da3;
    --line: #302d34; --control: #7d7982; --accent: #8c5ebb; --accent-text: #cbafed; --accent-soft: #2a2133; --accent-line: #4a3760;
    --orange: #f3b680; --orange-soft: #36210d; --orange-line: #593b1f;
    --green: #8fd6a8; --green-soft: #12301d; --green-line: #285a3a; --red: #f5a3ab; --red-soft: #3a1519; --red-line: #6a2a31;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 0.875rem/1.25rem 'Inter Variable', Inter, system-ui, sans-serif; }
a { color: var(--accent-text); text-underline-offset: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.bar { height: 56px; display: flex; align-items: center; gap: 12px; padding: 0 32px; background: var(--surface); border-bottom: 1px solid var(--line); }
.bar a { color: var(--text); text-decoration: none; font-weight: 600; }
.bar span { color: var(--text-3); }
main { max-width: 960px; margin: 0 auto; padding: 32px; }
h1 { font-size: 1.5rem; line-height: 2rem; font-weight: 600; margin: 0 0 4px; overflow-wrap: anywhere; }
.lead { color: var(--text-2); margin: 0 0 24px; }
.tools { display: flex; gap: 8px; align-items: end; margin: 0 0 16px; flex-wrap: wrap; }
.tools label { font-weight: 500; display: grid; gap: 4px; flex: 1 1 240px; }
.tools form { display: flex; gap: 8px; align-items: end; flex: 1 1 320px; }
input { font: inherit; height: 36px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: var(--text); width: 100%; }
button, .button { font: inherit; font-weight: 500; height: 36px; padding: 7px 14px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: var(--text); cursor: pointer; text-decoration: none; white-space: nowrap; }
.button[aria-current] { background: var(--accent-soft); border-color: var(--accent-line); color: var(--accent-text); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.mails { list-style: none; margin: 0; padding: 0; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 14px 20px; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--sunken); }
.mails strong { font-weight: 500; overflow-wrap: anywhere; }
.mails small { font-size: 0.75rem; line-height: 1rem; color: var(--text-3); overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; color: var(--text-3); font-size: 0.75rem; white-space: nowrap; }
.badge { display: inline-block; font-size: 0.75rem; line-height: 1.125rem; padding: 0 8px; border-radius: 10px; color: var(--orange); background: var(--orange-soft); border: 1px solid var(--orange-line); }
.empty { padding: 48px 24px; text-align: center; color: var(--text-2); margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 24px; }
dt { color: var(--text-3); }
dd { margin: 0; overflow-wrap: anywhere; }
.views { display: flex; gap: 8px; margin: 0 0 12px; }
iframe { display: block; width: 100%; height: 70vh; border: 0; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.25rem ui-monospace, 'DejaVu Sans Mono', monospace; }
.narrow { max-width: 480px; margin: 0 auto; }
.form { display: grid; gap: 16px; padding: 24px; }
.form label { display: grid; gap: 4px; font-weight: 500; }
.form small { font-weight: 400; font-size: 0.75rem; line-height: 1rem; color: var(--text-3); }
.form select { font: inherit; height: 36px; padding: 0 8px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: var(--text); width: 100%; }
.form .answers { display: flex; flex-wrap: wrap; gap: 8px; padding-top: 8px; }
.form .primary, .button.primary { background: var(--accent); border-color: var(--accent); color: #fff; }
.form .amount { font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; margin: 0; font-variant-numeric: tabular-nums; }
.form dl { margin: 0; }
.problem { margin: 0; padding: 10px 12px; border: 1px solid var(--orange-line); border-radius: 6px; background: var(--orange-soft); color: var(--orange); }
details { color: var(--text-2); margin: 16px 0 0; }
main:has(> .wide) { max-width: 1264px; }
h2 { font-size: 1.125rem; line-height: 1.5rem; font-weight: 600; margin: 32px 0 12px; scroll-margin-top: 16px; }
.panel h2 { font-size: 0.875rem; line-height: 1.25rem; margin: 0; }
.places { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 0 0 24px; }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 16px; }
.panel { padding: 20px; display: grid; gap: 12px; align-content: start; }
.note { margin: 0; color: var(--text-2); }
ul.note { padding-left: 20px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
.fields label { display: grid; gap: 4px; font-weight: 500; }
.fields label:first-child { grid-column: 1 / -1; }
.fields button { grid-column: 1 / -1; background: var(--accent); border-color: var(--accent); color: #fff; }
select { font: inherit; height: 36px; padding: 0 8px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: var(--text); width: 100%; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 500; font-size: 0.75rem; line-height: 1rem; color: var(--text-3); background: var(--sunken); }
th, td { padding: 10px 16px; vertical-align: middle; }
tbody tr + tr td { border-top: 1px solid var(--line); }
td { overflow-wrap: anywhere; }
td button { height: 32px; padding: 5px 12px; }
details.cards { margin: 24px 0 0; }
details.cards summary { cursor: pointer; font-weight: 500; color: var(--accent-text); padding: 4px 0 12px; }
.none { color: var(--text-3); }
.figure { font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 0.75rem/1rem ui-monospace, 'DejaVu Sans Mono', monospace; color: var(--text-2); }
.badge { white-space: nowrap; }
.badge.good { color: var(--green); background: var(--green-soft); border-color: var(--green-line); }
.badge.bad { color: var(--red); background: var(--red-soft); border-color: var(--red-line); }
@media (max-width: 820px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: 12px 16px; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr + tr td { border-top: 0; }
  td { display: grid; grid-template-columns: 112px 1fr; gap: 12px; padding: 4px 0; justify-items: start; align-items: start; }
  td::before { content: attr(data-label); color: var(--text-3); font-size: 0.75rem; line-height: 1.25rem; }
  td button { height: 44px; }
}
@media (max-width: 560px) { main { padding: 24px 16px; } .bar { padding: 0 16px; } input, select, .form select, button, .button { height: 44px; } .form .answers > * { flex: 1 1 100%; text-align: center; } .form input, .form select { font-size: 1rem; } .button { padding-top: 11px; } .mails a { grid-template-columns: 1fr; } }
`;
