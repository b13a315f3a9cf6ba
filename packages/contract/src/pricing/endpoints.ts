import { getLocation } from './get-location.ts';
import { getPlanDetails } from './get-plan-details.ts';

export const pricingEndpoints = { getLocation, getPlanDetails };
