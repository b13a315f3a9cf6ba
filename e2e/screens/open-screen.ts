import type { BrowserContext, Page } from '@playwright/test';

/** A page that counts its open calls and collects what its console says. */
export interface WatchedPage {
  readonly page: Page;
  /** The errors since the last time it was asked. */
  readonly takeErrors: () => readonly string[];
  readonly settle: () => Promise<boolean>;
}

const usualPatienceMs = 15_000;

/** A call that is refused with 4xx is logged by the browser itself; the screen says what it means. */
const isRefusedCall = (text: string): boolean => /Failed to load resource: .* status of 4\d\d/.test(text);

/** `patienceMs` is how long a screen may load. */
export async function openWatched(context: BrowserContext, patienceMs = usualPatienceMs): Promise<WatchedPage> {
  const page = await context.newPage();
  let errors: string[] = [];
  let open = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => void errors.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('request', () => {
    open += 1;
  });
  const closed = () => {
    open = Math.max(0, open - 1);
  };
  page.on('requestfinished', closed);
  page.on('requestfailed', closed);
  return {
    page,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    settle: async () => {
      const until = Date.now() + patienceMs;
      for (let quiet = 0; Date.now() < until; await page.waitForTimeout(10)) {
        quiet = open === 0 && (await isDrawn(page)) ? quiet + 1 : 0;
        if (quiet === 2) return true;
      }
      return false;
    },
  };
}

/** True if two frames later the screen has a heading and nothing on it loads any more. */
function isDrawn(page: Page): Promise<boolean> {
  return page
    .evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise<number>((resolve) => window.requestAnimationFrame(resolve));
      return document.querySelector('h1,h2') !== null && document.querySelector('[aria-busy="true"]') === null;
    })
    .catch(() => false);
}
