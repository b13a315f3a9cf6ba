/** Which advertisement led somebody here; empty texts for tags that the address did not have. */
export interface Campaign {
  readonly campaign: string;
  readonly medium: string;
  readonly source: string;
  /** The page that was opened first, without its query. */
  readonly sourceUrl: string;
}

export const noCampaign: Campaign = { campaign: '', medium: '', source: '', sourceUrl: '' };

export const longestTag = 100;
export const longestSourceUrl = 300;

/** The tags of an address, by their usual names. */
export const campaignTags = { campaign: 'utm_campaign', medium: 'utm_medium', source: 'utm_source' } as const;

/**
 * Reads the tags of the address that somebody landed on; null where there are none. A value with an @ is left out,
 * because mailings put the reader's own address there.
 */
export function campaignOf(tagOf: (name: string) => string | null, sourceUrl: string): Campaign | null {
  const read = (name: string): string => {
    const value = (tagOf(name) ?? '').trim();
    return value.includes('@') ? '' : Array.from(value).slice(0, longestTag).join('');
  };
  const tags = {
    campaign: read(campaignTags.campaign),
    medium: read(campaignTags.medium),
    source: read(campaignTags.source),
  };
  if (tags.campaign === '' && tags.medium === '' && tags.source === '') return null;
  return { ...tags, sourceUrl: sourceUrl.slice(0, longestSourceUrl) };
}
