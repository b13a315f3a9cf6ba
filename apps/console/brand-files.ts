import { logo } from '@atrium/domain/brand/logo';
import { fonts, radius, roles } from '@atrium/domain/brand/tokens';
import type { Plugin } from 'vite';

type Values = Readonly<Record<string, string>>;

function properties(prefix: string, values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `  --at-${prefix}${name}: ${value};\n`)
    .join('');
}

/** The brand as CSS custom properties: src/ui/roles.css says how they are named. */
export function rolesAsCss(): string {
  const scheme = (name: 'light' | 'dark') =>
    `:root[data-mantine-color-scheme="${name}"] {\n  color-scheme: ${name};\n${properties('', roles[name])}}\n`;
  const constants = properties('font-', fonts) + properties('radius-', radius);
  return `:root {\n${constants}}\n${scheme('light')}${scheme('dark')}`;
}

/** Fills roles.css and the `theme-color` of each document from the brand's tokens. */
export function brandStyles(): Plugin {
  return {
    name: 'brand-styles',
    enforce: 'pre',
    load: (id) => (/\/src\/ui\/roles\.css(\?|$)/.test(id) ? rolesAsCss() : null),
    transformIndexHtml: (html) =>
      html.replaceAll(/__PAGE_COLOUR_(LIGHT|DARK)__/g, (_, scheme: string) =>
        scheme === 'LIGHT' ? roles.light.page : roles.dark.page,
      ),
  };
}

function faviconSvg(): string {
  const rectangle = (place: typeof logo.ground | typeof logo.court, fill: string) =>
    `<rect x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" rx="${place.rx}" fill="${fill}"/>`;
  const { accent, 'on-accent': onAccent } = roles.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.size} ${logo.size}" fill="none">${rectangle(
    logo.ground,
    accent,
  )}${rectangle(logo.court, onAccent)}<path d="${logo.edges}" stroke="${onAccent}" opacity="${logo.edgeOpacity}"/></svg>\n`;
}

/** The icon of the browser's tab, in the brand's colours. */
export function favicon(): Plugin {
  return {
    name: 'favicon',
    configureServer: ({ middlewares }) => {
      middlewares.use('/favicon.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(faviconSvg());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: faviconSvg() });
    },
  };
}
