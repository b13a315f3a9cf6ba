import { dayMs } from '@atrium/domain/kernel/duration';
import { type Campaign, campaignOf, campaignTags } from '@atrium/domain/leads/campaign';
import { local } from '../storage.ts';
import { isAllowed, onConsentChange } from './consent.ts';

const keptDays = 90;

/** What the address said when this page was opened. Nothing is written anywhere before the person allows it (D-306). */
let landed: Campaign | null = null;

function stored(): Campaign | null {
  try {
    const { until, ...campaign } = JSON.parse(local.read('campaign') ?? 'null') as Campaign & { until: number };
    return until > Date.now() ? campaign : null;
  } catch {
    return null;
  }
}

/** The first visit counts, so what is stored stays. Without consent nothing is. */
function keep(): void {
  if (!isAllowed('campaign')) local.remove('campaign');
  else if (landed !== null && stored() === null)
    local.write('campaign', JSON.stringify({ ...landed, until: Date.now() + keptDays * dayMs }));
}

/** Reads the tags of the address that somebody landed on. */
export function landAt({ searchParams, origin, pathname }: URL): void {
  landed ??= campaignOf((name) => searchParams.get(name), origin + pathname);
  keep();
  onConsentChange(keep);
}

/** What may be sent with a lead: null without consent. */
export function knownCampaign(): Campaign | null {
  return isAllowed('campaign') ? (stored() ?? landed) : null;
}

/** After the lead is sent, the tags have served. */
export function forgetCampaign(): void {
  landed = null;
  local.remove('campaign');
}

/** Carries the tags along by links of this site, so that the next page knows them although nothing is stored. */
export function carryTags(links: Iterable<HTMLAnchorElement>, { searchParams }: URL): void {
  const tags = Object.values(campaignTags).flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  if (tags.length === 0) return;
  for (const link of links) {
    const target = new URL(link.href);
    if (target.origin !== window.location.origin) continue;
    for (const [name, value] of tags) target.searchParams.set(name, value);
    link.href = target.href;
  }
}
