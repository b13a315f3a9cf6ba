/** Which browser and system a sign-in came from, as far as the browser says. Null where it says nothing known. */
export interface BrowserFacts {
  readonly browser: string | null;
  readonly system: string | null;
}

// The order matters: Edge, Opera and Samsung's browser also name Chrome, and Chrome also names Safari.
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (marks: typeof browsers, userAgent: string) => marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

export function describeBrowser(userAgent: string): BrowserFacts {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}
