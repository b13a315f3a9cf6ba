import { longestSourceUrl, longestTag } from '@atrium/domain/leads/campaign';
import * as z from 'zod/mini';

const tag = z.string().check(z.maxLength(longestTag));

/** Sent only by a browser whose person allows campaigns (D-66). */
export const campaignField = z.optional(
  z.strictObject({
    campaign: tag,
    medium: tag,
    source: tag,
    sourceUrl: z.string().check(z.maxLength(longestSourceUrl)),
  }),
);
