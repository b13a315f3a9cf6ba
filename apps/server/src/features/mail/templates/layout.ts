import { fonts, radius, roles } from '@atrium/domain/brand/tokens';
import { type Locale, languages } from '@atrium/domain/identity/locale';
import type { Say } from '@atrium/domain/kernel/say';
import { sayIn } from '../../../runtime/say.ts';
import type { MailText } from './mail-text.ts';

const { light, dark } = roles;
const footer = (say: Say) =>
  say`Sent by Atrium, the console for your account and billing. Replies to this address are not read.`;

/** The light colours are written on each element, for mail programs without media queries. */
const darkColours = `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .page { background: ${dark.page} !important; }
      .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
      .strong { color: ${dark.text} !important; }
      .words { color: ${dark['text-2']} !important; }
      .quiet { color: ${dark['text-3']} !important; }
      .link, .brand { color: ${dark['accent-text']} !important; }
    }
    @media (max-width: 620px) { .card { padding: 28px 20px !important; } }`;

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

/** Escaped text in which only our own addresses are links. */
function words(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => anchor(address, address));
}

function anchor(escapedAddress: string, escapedLabel: string): string {
  return `<a class="link" href="${escapedAddress}" style="color:${light['accent-text']};word-break:break-all">${escapedLabel}</a>`;
}

function paragraph(text: string): string {
  return `<p class="words" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${light['text-2']}">${words(text)}</p>`;
}

function button({ label, address }: NonNullable<MailText['action']>, say: Say): string {
  const href = escapeHtml(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
            <td bgcolor="${light.accent}" style="border-radius:${radius.sm}"><a href="${href}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;color:${light['on-accent']};text-decoration:none;border-radius:${radius.sm};background:${light.accent}">${escapeHtml(label)}</a></td>
          </tr></table>
          <p class="quiet" style="margin:0 0 24px;font-size:13px;line-height:20px;color:${light['text-3']}">${escapeHtml(say`If the button does not work, copy this link into your browser:`)}<br>${anchor(href, href)}</p>`;
}

function table(lines: NonNullable<MailText['lines']>): string {
  const rows = lines.map(({ label, detail, amount }, place) => {
    const isSum = place === lines.length - 1;
    const cell = `padding:10px 0;border-top:1px solid ${light.line};font-size:14px;line-height:20px;color:${light.text};font-weight:${isSum ? 600 : 400}`;
    const quiet =
      detail === ''
        ? ''
        : `<br><span class="quiet" style="font-size:13px;color:${light['text-3']}">${escapeHtml(detail)}</span>`;
    return `<tr><td class="strong" style="${cell}">${escapeHtml(label)}${quiet}</td><td class="strong" align="right" valign="top" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">${rows.join('')}</table>`;
}

export function mailAsHtml(text: MailText, locale: Locale): string {
  const say = sayIn(locale);
  return `<!doctype html>
<html lang="${languages[locale].tag}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(text.subject)}</title>
  <style>${darkColours}
  </style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.sunken};font-family:${fonts.mail}">
  <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text.preview)}</div>
  <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.sunken}">
    <tr><td align="center" style="padding:32px 12px">
      <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
        <tr><td class="brand" style="padding:0 4px 16px;font-size:18px;line-height:24px;font-weight:700;color:${light['accent-text']}">Atrium</td></tr>
        <tr><td class="card" style="padding:36px 40px;background:${light.surface};border:1px solid ${light.line};border-radius:${radius.lg}">
          <h1 class="strong" style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:600;color:${light.text}">${escapeHtml(text.heading)}</h1>
          ${text.paragraphs.map(paragraph).join('\n          ')}
          ${text.lines ? table(text.lines) : ''}
          ${text.action ? button(text.action, say) : ''}
          ${text.closing.map(paragraph).join('\n          ')}
        </td></tr>
        <tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:${light['text-3']}">${escapeHtml(footer(say))}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;
}

export function mailAsText(text: MailText, say: Say): string {
  const action = text.action ? [`${text.action.label}:\n${text.action.address}`] : [];
  const lines = (text.lines ?? []).map(
    ({ label, detail, amount }) => `${detail === '' ? label : `${label} (${detail})`}: ${amount}`,
  );
  const table = lines.length === 0 ? [] : [lines.join('\n')];
  return `${[text.heading, ...text.paragraphs, ...table, ...action, ...text.closing, `-- \n${footer(say)}`].join('\n\n')}\n`;
}
