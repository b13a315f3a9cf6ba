import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlanDetails } from '@atrium/contract/pricing/plan-fields';
import type { Locale } from '@atrium/domain/identity/locale';
import type { PricingTab } from '@atrium/domain/pricing/comparison-spec';
import type { SuiteOutline } from '@atrium/domain/suite/outline';
import type { Config } from '../../../settings/config.ts';

/** The input of the page's renderer, the same as in the console. */
export interface PageFacts {
  readonly details: PlanDetails;
  readonly choice: { readonly tab: PricingTab; readonly country: 'IN' | 'US' | null; readonly lang: Locale | null };
  readonly locale: Locale;
  readonly sales: Config['sales'] & { readonly hasForm: boolean };
}

export interface PageParts {
  /** The document with its style and script, and a place for the markup. */
  readonly template: string;
  readonly render: (facts: PageFacts, suite: SuiteOutline) => { readonly lang: string; readonly body: string };
}

/** The console's build creates both: the document among its files, and the renderer in a folder that is not served. */
export async function loadPageParts(consoleDirectory: string): Promise<PageParts> {
  const template = await readFile(join(consoleDirectory, 'pricing.html'), 'utf8');
  const renderer = join(consoleDirectory, '../dist-pages/render-pricing.js');
  const { renderPricing } = (await import(pathToFileURL(renderer).href)) as { renderPricing: PageParts['render'] };
  return { template, render: renderPricing };
}
